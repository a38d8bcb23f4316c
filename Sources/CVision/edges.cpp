#include <algorithm>
#include <cmath>
#include <limits>
#include <opencv2/imgproc.hpp>
#include <vector>

#include "cvision.h"
#include "guard.hpp"

using cvision::borrow;
using cvision::deliver;
using cvision::guarded;
using cvision::usable;

CVisionStatus cvision_gradient_field(
    CVisionView view, double sigma, int16_t *dx, int16_t *dy) noexcept {
  if (!usable(view) || sigma < 0 || sigma > 20) return CVISION_INVALID;
  return guarded([&] {
    // Sixteenths of gray levels: a faint edge, smoothed, is less than one level a pixel.
    cv::Mat smooth;
    borrow(view).convertTo(smooth, CV_16S, 16);
    // Two deviations to each side: what lies beyond is a twentieth of the weight and half of the work.
    int reach = static_cast<int>(std::ceil(2 * sigma));
    if (sigma > 0) cv::GaussianBlur(smooth, smooth, cv::Size(2 * reach + 1, 2 * reach + 1), sigma);
    cv::Mat across, down;
    cv::Sobel(smooth, across, CV_16S, 1, 0, 3, 1, 0, cv::BORDER_REPLICATE);
    cv::Sobel(smooth, down, CV_16S, 0, 1, 3, 1, 0, cv::BORDER_REPLICATE);
    const int channels = view.channels;
    for (int row = 0; row < view.height; row++) {
      const int16_t *x = across.ptr<int16_t>(row);
      const int16_t *y = down.ptr<int16_t>(row);
      size_t start = static_cast<size_t>(row) * static_cast<size_t>(view.width);
      for (int column = 0; column < view.width; column++, x += channels, y += channels) {
        int16_t right = x[0], below = y[0];
        int strongest = std::abs(right) + std::abs(below);
        for (int c = 1; c < channels; c++) {
          int strength = std::abs(x[c]) + std::abs(y[c]);
          bool is_more = strength > strongest;
          right = is_more ? x[c] : right;
          below = is_more ? y[c] : below;
          strongest = is_more ? strength : strongest;
        }
        dx[start + static_cast<size_t>(column)] = right;
        dy[start + static_cast<size_t>(column)] = below;
      }
    }
    return CVISION_OK;
  });
}

CVisionStatus cvision_gradient_edges(
    const int16_t *dx, const int16_t *dy, double low, double high,
    CVisionTarget target) noexcept {
  if (!usable(target) || target.channels != 1 || !(low >= 0) || !(high >= low)) {
    return CVISION_INVALID;
  }
  return guarded([&] {
    cv::Mat x(target.height, target.width, CV_16SC1, const_cast<int16_t *>(dx));
    cv::Mat y(target.height, target.width, CV_16SC1, const_cast<int16_t *>(dy));
    cv::Mat out = borrow(target);
    cv::Canny(x, y, out, 16 * low, 16 * high, true);
    return deliver(out, target);
  });
}

namespace {

double cross(cv::Point2d a, cv::Point2d b) { return a.x * b.y - a.y * b.x; }

/// Where the sides before and after the side from `b` to `c` meet if that side is dropped.
bool prolonged(
    cv::Point2d a, cv::Point2d b, cv::Point2d c, cv::Point2d d, cv::Point2d *meeting,
    double *growth) {
  cv::Point2d first = b - a, second = c - d;
  double turn = cross(first, second);
  if (std::abs(turn) < 1e-9) return false;
  double t = cross(c - b, second) / turn;
  double u = cross(c - b, first) / turn;
  if (t < 0 || u < 0) return false;  // they meet on the other side
  *meeting = b + first * t;
  *growth = std::abs(cross(c - b, *meeting - b)) / 2;
  return true;
}

/// Cuts a convex polygon down to four sides; `false` if that would swell it too much.
bool reduce_to_four(std::vector<cv::Point2d> &hull, double area, double max_growth) {
  double grown = 0;
  while (hull.size() > 4) {
    size_t n = hull.size(), best = n;
    double least = std::numeric_limits<double>::max();
    cv::Point2d place;
    for (size_t i = 0; i < n; i++) {
      cv::Point2d meeting;
      double growth = 0;
      if (prolonged(
              hull[(i + n - 1) % n], hull[i], hull[(i + 1) % n], hull[(i + 2) % n], &meeting,
              &growth) &&
          growth < least) {
        least = growth;
        best = i;
        place = meeting;
      }
    }
    if (best == n) return false;
    grown += least;
    if (grown > max_growth * area) return false;
    hull[best] = place;
    hull.erase(hull.begin() + static_cast<std::ptrdiff_t>((best + 1) % n));
  }
  return hull.size() == 4;
}

}  // namespace

CVisionStatus cvision_edges_quads(
    CVisionView view, double min_area, double max_growth, CVisionPoint *points, int32_t capacity,
    int32_t *count) noexcept {
  *count = 0;
  if (!usable(view) || view.channels != 1 || capacity < 0 || !(min_area > 0)) {
    return CVISION_INVALID;
  }
  return guarded([&] {
    std::vector<std::vector<cv::Point>> contours;
    cv::findContours(borrow(view), contours, cv::RETR_LIST, cv::CHAIN_APPROX_SIMPLE);
    int32_t kept = 0;
    for (const std::vector<cv::Point> &contour : contours) {
      if (contour.size() < 4) continue;
      cv::Rect box = cv::boundingRect(contour);
      if (static_cast<double>(box.area()) < min_area) continue;
      std::vector<cv::Point> hull, corners;
      cv::convexHull(contour, hull);
      double area = cv::contourArea(hull);
      if (area < min_area) continue;
      cv::approxPolyDP(hull, corners, 0.006 * cv::arcLength(hull, true), true);
      std::vector<cv::Point2d> shape(corners.begin(), corners.end());
      if (shape.size() < 4 || !reduce_to_four(shape, area, max_growth)) continue;
      if (kept < capacity) {
        double twice = 0;
        for (size_t i = 0; i < 4; i++) twice += cross(shape[i], shape[(i + 1) % 4]);
        if (twice < 0) std::reverse(shape.begin(), shape.end());
        for (size_t i = 0; i < 4; i++) {
          points[kept * 4 + static_cast<int32_t>(i)] = {shape[i].x + 0.5, shape[i].y + 0.5};
        }
      }
      kept++;
    }
    *count = kept;
    return kept > capacity ? CVISION_TOO_SHORT : CVISION_OK;
  });
}
