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

constexpr int kFont = cv::FONT_HERSHEY_DUPLEX;
/// Bits behind the point in OpenCV's coordinates.
constexpr int kShift = 4;
constexpr double kFarthest = 1e5;

/// Pixels that the font's capitals are high at scale 1.
constexpr double kCapitals = 21.0;
/// Height of the capitals over the width of their strokes: a medium weight.
constexpr double kStrokes = 13.0;

double scale_of(double height) { return height / kCapitals; }

int stroke_of(double height) { return std::max(1, static_cast<int>(std::lround(height / kStrokes))); }

/// A place between pixel corners, as OpenCV counts from pixel centres.
cv::Point fixed(const CVisionPoint &p) {
  double x = std::clamp(p.x, -kFarthest, kFarthest) - 0.5;
  double y = std::clamp(p.y, -kFarthest, kFarthest) - 0.5;
  return cv::Point(
      static_cast<int>(std::lround(x * (1 << kShift))), static_cast<int>(std::lround(y * (1 << kShift))));
}

void draw(cv::Mat &out, const CVisionShape &shape) {
  cv::Scalar ink(shape.colour[0], shape.colour[1], shape.colour[2]);
  std::vector<cv::Point> points;
  for (int32_t k = 0; k < shape.count; k++) points.push_back(fixed(shape.points[k]));
  int thickness = std::max(1, static_cast<int>(std::lround(shape.size)));
  switch (shape.kind) {
    case CVISION_FILL:
      if (points.size() > 2) {
        cv::fillPoly(out, std::vector<std::vector<cv::Point>>{points}, ink, cv::LINE_AA, kShift);
      }
      break;
    case CVISION_STROKE:
      if (points.size() > 1) {
        cv::polylines(
            out, std::vector<std::vector<cv::Point>>{points}, true, ink, thickness, cv::LINE_AA, kShift);
      }
      break;
    case CVISION_DOT:
      for (const cv::Point &p : points) {
        int radius = static_cast<int>(std::lround(std::clamp(shape.size, 0.5, 1e4) * (1 << kShift)));
        cv::circle(out, p, radius, ink, cv::FILLED, cv::LINE_AA, kShift);
      }
      break;
    case CVISION_TEXT:
      if (!points.empty() && shape.text != nullptr) {
        cv::Point at(points[0].x >> kShift, points[0].y >> kShift);
        cv::putText(
            out, shape.text, at, kFont, scale_of(shape.size), ink, stroke_of(shape.size), cv::LINE_AA);
      }
      break;
  }
}

}  // namespace

CVisionStatus cvision_text_width(const char *text, double height, double *width) noexcept {
  *width = 0;
  if (!(height > 0 && height < 1000)) return CVISION_INVALID;
  return guarded([&] {
    int below = 0;
    *width = cv::getTextSize(text, kFont, scale_of(height), stroke_of(height), &below).width;
    return CVISION_OK;
  });
}

CVisionStatus cvision_image_draw(
    CVisionView view, const CVisionShape *shapes, int32_t count, CVisionTarget target) noexcept {
  if (!usable(view) || !usable(target) || !same_size(view, target) || view.channels != 3 ||
      target.channels != 3 || count < 0) {
    return CVISION_INVALID;
  }
  for (int32_t k = 0; k < count; k++) {
    if (shapes[k].count < 0 || !(shapes[k].size >= 0 && shapes[k].size < 1000)) return CVISION_INVALID;
  }
  return guarded([&] {
    cv::Mat out = borrow(target);
    borrow(view).copyTo(out);
    cv::Mat before;
    for (int32_t k = 0; k < count; k++) {
      double opacity = std::clamp(shapes[k].opacity, 0.0, 1.0);
      if (opacity >= 1) {
        draw(out, shapes[k]);
        continue;
      }
      out.copyTo(before);
      draw(out, shapes[k]);
      cv::addWeighted(out, opacity, before, 1 - opacity, 0, out);
    }
    return deliver(out, target);
  });
}
