#include <algorithm>
#include <cmath>
#include <opencv2/imgproc.hpp>
#include <vector>

#include "cvision.h"
#include "guard.hpp"

using cvision::borrow;
using cvision::guarded;
using cvision::usable;

namespace {

/// The side of the square that is looked at, in pixels; a fast length for the transform.
constexpr int kSide = 320;
constexpr int kLeastSide = 64;
/// Slow changes of light and colour are taken away by a blur of this deviation.
constexpr double kSlow = 6;
/// Waves a pixel: coarser ones are print, finer ones the noise between pixels.
constexpr float kCoarsest = 0.08F;
constexpr float kFinest = 0.48F;
/// Waves nearer to level or upright than this many a pixel are print.
constexpr float kPrint = 0.02F;
/// What noise of one gray level comes to in a window of this size: no camera is quieter, and in a
/// drawing without any the slightest regularity would stand out.
constexpr float kQuiet = 120;
/// Bands of pitch, and how many reach up to the finest.
constexpr int kBands = 64;

double strongest(const cv::Mat &plane) {
  cv::Mat flat, slow, window, waves;
  plane.convertTo(flat, CV_32F);
  cv::GaussianBlur(flat, slow, cv::Size(), kSlow);
  flat -= slow;
  cv::createHanningWindow(window, flat.size(), CV_32F);
  flat = flat.mul(window);
  cv::dft(flat, waves, cv::DFT_COMPLEX_OUTPUT);
  const int rows = waves.rows, columns = waves.cols;
  cv::Mat parts[2], strength;
  cv::split(waves, parts);
  cv::magnitude(parts[0], parts[1], strength);
  cv::GaussianBlur(strength, strength, cv::Size(), 1.0);
  std::vector<std::vector<float>> bands(kBands);
  std::vector<float> best(kBands, 0);
  for (int y = 0; y < rows; y++) {
    float fy = static_cast<float>(y <= rows / 2 ? y : y - rows) / static_cast<float>(rows);
    // The other half mirrors this one.
    for (int x = 0; x <= columns / 2; x++) {
      float fx = static_cast<float>(x) / static_cast<float>(columns);
      float pitch = std::sqrt(fx * fx + fy * fy);
      if (pitch < kCoarsest || pitch > kFinest) continue;
      size_t band = static_cast<size_t>(pitch * kBands);
      float value = strength.at<float>(y, x);
      bands[band].push_back(value);
      if (std::abs(fx) > kPrint && std::abs(fy) > kPrint) best[band] = std::max(best[band], value);
    }
  }
  double most = 0;
  for (size_t band = 0; band < bands.size(); band++) {
    std::vector<float> &values = bands[band];
    if (values.empty()) continue;
    auto middle = values.begin() + static_cast<std::ptrdiff_t>(values.size() / 2);
    std::nth_element(values.begin(), middle, values.end());
    double median = std::max(kQuiet, *middle);
    most = std::max(most, static_cast<double>(best[band]) / median);
  }
  return most;
}

}  // namespace

CVisionStatus cvision_image_even_waves(CVisionView view, double *ratio) noexcept {
  *ratio = 0;
  if (!usable(view)) return CVISION_INVALID;
  return guarded([&] {
    if (std::min(view.width, view.height) < kLeastSide) return CVISION_OK;
    const int width = std::min(kSide, view.width), height = std::min(kSide, view.height);
    const cv::Rect middle((view.width - width) / 2, (view.height - height) / 2, width, height);
    const cv::Mat part = borrow(view)(middle);
    if (view.channels == 1) {
      *ratio = strongest(part);
      return CVISION_OK;
    }
    cv::Mat gray, planes[3], red;
    cv::cvtColor(part, gray, cv::COLOR_RGB2GRAY);
    cv::split(part, planes);
    planes[0].convertTo(red, CV_32F, 0.5);
    cv::Mat blue;
    planes[2].convertTo(blue, CV_32F, 0.5);
    *ratio = std::max(strongest(gray), strongest(red - blue));
    return CVISION_OK;
  });
}
