#include <algorithm>
#include <cmath>
#include <opencv2/imgproc.hpp>

#include "cvision.h"
#include "guard.hpp"
#include "reduce.hpp"

using cvision::borrow;
using cvision::deliver;
using cvision::guarded;
using cvision::reduced;
using cvision::same_size;
using cvision::usable;

namespace {

/// OpenCV's remapping refuses sides from 32767 on.
constexpr int LARGEST_SIDE = 32766;

/// From this many view pixels a target pixel on, the view is reduced first, so that fine print
/// does not alias.
constexpr double REDUCE_FROM = 1.6;

cv::Matx33d shift(double x, double y) { return cv::Matx33d(1, 0, x, 0, 1, y, 0, 0, 1); }

cv::Matx33d stretch(double x, double y) { return cv::Matx33d(x, 0, 0, 0, y, 0, 0, 0, 1); }

cv::Vec2d apply(const cv::Matx33d &map, double x, double y) {
  cv::Vec3d p = map * cv::Vec3d(x, y, 1);
  double w = std::abs(p[2]) < 1e-12 ? 1e-12 : p[2];
  return cv::Vec2d(p[0] / w, p[1] / w);
}

/// A side of the view after reduction, where a target pixel steps over `density` of its pixels.
int reduced_side(int side, double density) {
  double scale = density > REDUCE_FROM ? 1 / density : 1;
  scale = std::min(scale, static_cast<double>(LARGEST_SIDE) / side);
  return std::clamp(static_cast<int>(std::lround(side * scale)), 1, LARGEST_SIDE);
}

}  // namespace

CVisionStatus cvision_image_warp(
    CVisionView view, const double *map, uint8_t fill, int32_t is_draft,
    CVisionTarget target) noexcept {
  if (!usable(view) || !usable(target) || view.channels != target.channels ||
      target.width > LARGEST_SIDE || target.height > LARGEST_SIDE) {
    return CVISION_INVALID;
  }
  return guarded([&] {
    cv::Matx33d forward(map);
    bool invertible = false;
    cv::Matx33d back = forward.inv(cv::DECOMP_LU, &invertible);
    if (!invertible) return CVISION_INVALID;

    // The part of the view that is needed: places of the target's rim (a projective map takes
    // the inside to the inside unless the horizon crosses it, and then the whole view serves).
    double left = view.width, top = view.height, right = 0, bottom = 0;
    bool horizon = false;
    double sign = 0;
    for (int i = 0; i <= 8; i++) {
      for (int side = 0; side < 4; side++) {
        double t = i / 8.0;
        double x = (side == 0 || side == 1) ? t * target.width : (side == 2 ? 0 : target.width);
        double y = (side == 0) ? 0 : (side == 1) ? target.height : t * target.height;
        double w = back(2, 0) * x + back(2, 1) * y + back(2, 2);
        if (sign == 0) sign = w;
        if (w * sign <= 0) horizon = true;
        cv::Vec2d p = apply(back, x, y);
        left = std::min(left, p[0]);
        right = std::max(right, p[0]);
        top = std::min(top, p[1]);
        bottom = std::max(bottom, p[1]);
      }
    }
    cv::Rect whole(0, 0, view.width, view.height);
    cv::Rect part = whole;
    if (!horizon) {
      const int margin = 4;  // cubic interpolation looks two pixels to each side
      double x0 = std::clamp(std::floor(left) - margin, 0.0, static_cast<double>(view.width));
      double y0 = std::clamp(std::floor(top) - margin, 0.0, static_cast<double>(view.height));
      double x1 = std::clamp(std::ceil(right) + margin, 0.0, static_cast<double>(view.width));
      double y1 = std::clamp(std::ceil(bottom) + margin, 0.0, static_cast<double>(view.height));
      part = cv::Rect(
          static_cast<int>(x0), static_cast<int>(y0), static_cast<int>(x1 - x0),
          static_cast<int>(y1 - y0));
    }
    cv::Mat out = borrow(target);
    if (part.width <= 0 || part.height <= 0) {
      out.setTo(cv::Scalar::all(fill));
      return CVISION_OK;
    }
    cv::Mat source = borrow(view)(part);
    forward = forward * shift(part.x, part.y);

    // View pixels that a step of one target pixel passes, along x and along y, at the target's
    // centre.
    double cx = target.width / 2.0, cy = target.height / 2.0;
    cv::Vec2d center = apply(back, cx, cy);
    cv::Vec2d across = apply(back, cx + 1, cy) - center;
    cv::Vec2d down = apply(back, cx, cy + 1) - center;
    cv::Size size(
        reduced_side(source.cols, std::max(std::abs(across[0]), std::abs(down[0]))),
        reduced_side(source.rows, std::max(std::abs(across[1]), std::abs(down[1]))));
    bool shrinks = size != source.size();
    if (shrinks) {
      forward = forward * stretch(
                              static_cast<double>(source.cols) / size.width,
                              static_cast<double>(source.rows) / size.height);
      source = reduced(source, size);
    }
    // OpenCV counts from pixel centres.
    cv::Matx33d centers = shift(-0.5, -0.5) * forward * shift(0.5, 0.5);
    cv::warpPerspective(
        source, out, centers, out.size(),
        shrinks || is_draft != 0 ? cv::INTER_LINEAR : cv::INTER_CUBIC,
        cv::BORDER_CONSTANT, cv::Scalar::all(fill));
    return deliver(out, target);
  });
}

CVisionStatus cvision_image_raise_columns(
    CVisionView view, const float *down, CVisionTarget target) noexcept {
  if (!usable(view) || !usable(target) || !same_size(view, target) ||
      view.channels != target.channels || std::max(view.width, view.height) > LARGEST_SIDE) {
    return CVISION_INVALID;
  }
  return guarded([&] {
    cv::Mat x(view.height, view.width, CV_32F), y(view.height, view.width, CV_32F);
    for (int row = 0; row < view.height; row++) {
      for (int column = 0; column < view.width; column++) {
        x.at<float>(row, column) = static_cast<float>(column);
        y.at<float>(row, column) = static_cast<float>(row) + down[column];
      }
    }
    cv::Mat out = borrow(target);
    cv::remap(borrow(view), out, x, y, cv::INTER_CUBIC, cv::BORDER_REPLICATE);
    return deliver(out, target);
  });
}
