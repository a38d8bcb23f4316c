#include <algorithm>
#include <cmath>
#include <opencv2/imgproc.hpp>
#include <vector>

#include "cvision.h"
#include "guard.hpp"

using cvision::borrow;
using cvision::deliver;
using cvision::guarded;
using cvision::same_size;
using cvision::usable;

namespace {

/// Paints the pixels whose centres lie inside a polygon (crossings counted, even and odd).
void fill_polygon(cv::Mat &out, const CVisionPoint *corners, int32_t count, const uint8_t *ink) {
  std::vector<double> crossings;
  for (int row = 0; row < out.rows; row++) {
    double y = row + 0.5;
    crossings.clear();
    for (int32_t k = 0; k < count; k++) {
      const CVisionPoint &a = corners[k];
      const CVisionPoint &b = corners[(k + 1) % count];
      if ((a.y <= y) != (b.y <= y)) crossings.push_back(a.x + (b.x - a.x) * (y - a.y) / (b.y - a.y));
    }
    std::sort(crossings.begin(), crossings.end());
    uint8_t *line = out.ptr<uint8_t>(row);
    int channels = out.channels();
    for (size_t k = 0; k + 1 < crossings.size(); k += 2) {
      double edge = out.cols;
      int from = static_cast<int>(std::clamp(std::ceil(crossings[k] - 0.5), 0.0, edge));
      int to = static_cast<int>(std::clamp(std::ceil(crossings[k + 1] - 0.5), 0.0, edge));
      for (int column = from; column < to; column++) {
        std::copy(ink, ink + channels, line + column * channels);
      }
    }
  }
}

}  // namespace

CVisionStatus cvision_image_paint(
    CVisionView view, const CVisionPoint *points, const int32_t *counts, int32_t polygons,
    const uint8_t *colour, CVisionTarget target) noexcept {
  if (!usable(view) || !usable(target) || !same_size(view, target) ||
      view.channels != target.channels || polygons < 0) {
    return CVISION_INVALID;
  }
  return guarded([&] {
    cv::Mat out = borrow(target);
    borrow(view).copyTo(out);
    for (int32_t i = 0; i < polygons; points += counts[i], i++) {
      if (counts[i] > 2) fill_polygon(out, points, counts[i], colour);
    }
    return deliver(out, target);
  });
}

CVisionStatus cvision_image_components(
    CVisionView view, int32_t min_area, CVisionComponent *components, int32_t capacity,
    int32_t *count, int32_t *labels) noexcept {
  *count = 0;
  if (!usable(view) || view.channels != 1 || capacity < 0 ||
      (components == nullptr && capacity > 0)) {
    return CVISION_INVALID;
  }
  return guarded([&] {
    cv::Mat places, statistics, centers;
    int found =
        cv::connectedComponentsWithStats(borrow(view), places, statistics, centers, 8, CV_32S);
    if (labels != nullptr) {
      cv::Mat home(view.height, view.width, CV_32S, labels);
      places.copyTo(home);
    }
    int32_t kept = 0;
    for (int i = 1; i < found; i++) {
      int32_t area = statistics.at<int32_t>(i, cv::CC_STAT_AREA);
      if (area < min_area) continue;
      if (kept < capacity) {
        CVisionComponent &part = components[kept];
        part.x = statistics.at<int32_t>(i, cv::CC_STAT_LEFT);
        part.y = statistics.at<int32_t>(i, cv::CC_STAT_TOP);
        part.width = statistics.at<int32_t>(i, cv::CC_STAT_WIDTH);
        part.height = statistics.at<int32_t>(i, cv::CC_STAT_HEIGHT);
        part.area = area;
        part.label = i;
        part.center_x = centers.at<double>(i, 0) + 0.5;
        part.center_y = centers.at<double>(i, 1) + 0.5;
      }
      kept++;
    }
    *count = kept;
    return kept > capacity ? CVISION_TOO_SHORT : CVISION_OK;
  });
}
