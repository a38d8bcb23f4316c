#include <memory>
#include <opencv2/objdetect.hpp>
#include <vector>

#include "cvision.h"
#include "guard.hpp"

using cvision::borrow;
using cvision::explain;
using cvision::guarded;
using cvision::usable;

struct CVisionCascade {
  cv::CascadeClassifier classifier;
};

CVisionStatus cvision_cascade_create(
    const char *path, CVisionCascade **cascade, char *message, int32_t message_size) noexcept {
  *cascade = nullptr;
  return guarded(message, message_size, [&] {
    auto made = std::make_unique<CVisionCascade>();
    if (!made->classifier.load(path)) {
      explain(message, message_size, "the file holds no cascade");
      return CVISION_ENGINE;
    }
    *cascade = made.release();
    return CVISION_OK;
  });
}

void cvision_cascade_destroy(CVisionCascade *cascade) noexcept { delete cascade; }

CVisionStatus cvision_cascade_find(
    CVisionCascade *cascade, CVisionView view, double step, int32_t neighbours, int32_t least,
    int32_t most, CVisionSquare *found, int32_t capacity, int32_t *count) noexcept {
  *count = 0;
  if (!usable(view) || view.channels != 1 || !(step > 1) || neighbours < 0 || least < 1 ||
      most < least) {
    return CVISION_INVALID;
  }
  return guarded([&] {
    std::vector<cv::Rect> places;
    std::vector<int> levels;
    std::vector<double> weights;
    cascade->classifier.detectMultiScale(
        borrow(view), places, levels, weights, step, neighbours, 0, cv::Size(least, least),
        cv::Size(most, most), true);
    *count = static_cast<int32_t>(places.size());
    if (*count > capacity) return CVISION_TOO_SHORT;
    for (size_t i = 0; i < places.size(); i++) {
      found[i] = CVisionSquare{places[i].x, places[i].y, places[i].width, weights[i]};
    }
    return CVISION_OK;
  });
}
