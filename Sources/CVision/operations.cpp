#include <algorithm>
#include <cmath>
#include <opencv2/core/version.hpp>
#include <opencv2/imgproc.hpp>
#include <vector>

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

/// Windows up to this weigh what is near more; over larger ones the plain mean serves as well.
constexpr int LARGEST_BELL = 31;

/// Side (odd) of a mean that, taken twice, is as wide as the Gaussian that fits a window, and costs
/// a third of it.
int bell_side(int block) {
  double sigma = 0.3 * ((block - 1) * 0.5 - 1) + 0.8;
  return static_cast<int>(std::lround(std::sqrt(6 * sigma * sigma + 1))) | 1;
}

}  // namespace

const char *cvision_library_version(void) noexcept { return CV_VERSION; }

CVisionStatus cvision_image_gray(CVisionView view, CVisionTarget target) noexcept {
  if (!usable(view) || !usable(target) || !same_size(view, target) || target.channels != 1) {
    return CVISION_INVALID;
  }
  return guarded([&] {
    cv::Mat out = borrow(target);
    if (view.channels == 1) {
      borrow(view).copyTo(out);
    } else {
      cv::cvtColor(borrow(view), out, cv::COLOR_RGB2GRAY);
    }
    return deliver(out, target);
  });
}

CVisionStatus cvision_image_channel(
    CVisionView view, int32_t channel, CVisionTarget target) noexcept {
  if (!usable(view) || !usable(target) || !same_size(view, target) || target.channels != 1 ||
      channel < 0 || channel >= view.channels) {
    return CVISION_INVALID;
  }
  return guarded([&] {
    cv::Mat out = borrow(target);
    cv::extractChannel(borrow(view), out, channel);
    return deliver(out, target);
  });
}

CVisionStatus cvision_image_resize(
    CVisionView view, int32_t is_exact, CVisionTarget target) noexcept {
  if (!usable(view) || !usable(target) || view.channels != target.channels) {
    return CVISION_INVALID;
  }
  return guarded([&] {
    cv::Mat out = borrow(target);
    bool shrinks = target.width <= view.width && target.height <= view.height;
    if (shrinks && is_exact == 0) return deliver(reduced(borrow(view), out.size()), target);
    cv::resize(
        borrow(view), out, out.size(), 0, 0, shrinks ? cv::INTER_AREA : cv::INTER_CUBIC);
    return deliver(out, target);
  });
}

CVisionStatus cvision_image_rotate(
    CVisionView view, int32_t quarter_turns, CVisionTarget target) noexcept {
  if (!usable(view) || !usable(target) || quarter_turns < 1 || quarter_turns > 3) {
    return CVISION_INVALID;
  }
  return guarded([&] {
    cv::Mat out;
    cv::rotate(
        borrow(view), out,
        quarter_turns == 1   ? cv::ROTATE_90_CLOCKWISE
        : quarter_turns == 2 ? cv::ROTATE_180
                             : cv::ROTATE_90_COUNTERCLOCKWISE);
    return deliver(out, target);
  });
}

CVisionStatus cvision_image_pad(
    CVisionView view, int32_t margin, uint8_t value, CVisionTarget target) noexcept {
  if (!usable(view) || !usable(target) || margin < 0) return CVISION_INVALID;
  return guarded([&] {
    cv::Mat out;
    cv::copyMakeBorder(
        borrow(view), out, margin, margin, margin, margin, cv::BORDER_CONSTANT,
        cv::Scalar::all(value));
    return deliver(out, target);
  });
}

CVisionStatus cvision_image_flatten_light(
    CVisionView view, int32_t radius, CVisionTarget target) noexcept {
  if (!usable(view) || !usable(target) || !same_size(view, target) || view.channels != 1 ||
      target.channels != 1 || radius < 1) {
    return CVISION_INVALID;
  }
  return guarded([&] {
    cv::Mat source = borrow(view);
    // The background is smooth, so a reduced picture gives it as well, and much faster.
    double scale = std::min(1.0, 8.0 / radius);
    cv::Size size(
        std::max(1, static_cast<int>(source.cols * scale)),
        std::max(1, static_cast<int>(source.rows * scale)));
    cv::Mat small = reduced(source, size);
    int reach = 2 * std::max(1, static_cast<int>(std::lround(radius * scale))) + 1;
    cv::Mat kernel = cv::getStructuringElement(cv::MORPH_ELLIPSE, cv::Size(reach, reach));
    cv::morphologyEx(small, small, cv::MORPH_CLOSE, kernel);
    cv::GaussianBlur(small, small, cv::Size(), reach / 2.0);
    cv::Mat background;
    cv::resize(small, background, source.size(), 0, 0, cv::INTER_LINEAR);
    cv::max(background, 1, background);
    cv::Mat out = borrow(target);
    cv::divide(source, background, out, 255);
    return deliver(out, target);
  });
}

CVisionStatus cvision_image_equalize(
    CVisionView view, double clip_limit, int32_t tiles, CVisionTarget target) noexcept {
  if (!usable(view) || !usable(target) || !same_size(view, target) || view.channels != 1 ||
      target.channels != 1 || !(clip_limit > 0) || tiles < 1 || tiles > 64) {
    return CVISION_INVALID;
  }
  return guarded([&] {
    cv::Mat out = borrow(target);
    cv::createCLAHE(clip_limit, cv::Size(tiles, tiles))->apply(borrow(view), out);
    return deliver(out, target);
  });
}

CVisionStatus cvision_image_morph(
    CVisionView view, CVisionMorphology operation, int32_t kernel_width, int32_t kernel_height,
    CVisionTarget target) noexcept {
  if (!usable(view) || !usable(target) || !same_size(view, target) ||
      view.channels != target.channels || kernel_width < 1 || kernel_height < 1) {
    return CVISION_INVALID;
  }
  int code = -1;
  switch (operation) {
    case CVISION_ERODE: code = cv::MORPH_ERODE; break;
    case CVISION_DILATE: code = cv::MORPH_DILATE; break;
    case CVISION_OPEN: code = cv::MORPH_OPEN; break;
    case CVISION_CLOSE: code = cv::MORPH_CLOSE; break;
    case CVISION_TOP_HAT: code = cv::MORPH_TOPHAT; break;
    case CVISION_BLACK_HAT: code = cv::MORPH_BLACKHAT; break;
    case CVISION_MORPHOLOGICAL_GRADIENT: code = cv::MORPH_GRADIENT; break;
  }
  if (code < 0) return CVISION_INVALID;
  return guarded([&] {
    cv::Mat out = borrow(target);
    cv::Mat kernel =
        cv::getStructuringElement(cv::MORPH_RECT, cv::Size(kernel_width, kernel_height));
    cv::morphologyEx(borrow(view), out, code, kernel);
    return deliver(out, target);
  });
}

CVisionStatus cvision_image_threshold_local(
    CVisionView view, int32_t block, double offset, int32_t inverted,
    CVisionTarget target) noexcept {
  if (!usable(view) || !usable(target) || !same_size(view, target) || view.channels != 1 ||
      target.channels != 1 || block < 3 || block % 2 == 0) {
    return CVISION_INVALID;
  }
  return guarded([&] {
    cv::Mat out = borrow(target);
    cv::Mat gray = borrow(view), mean, step;
    int border = cv::BORDER_REPLICATE | cv::BORDER_ISOLATED;
    bool is_bell = block <= LARGEST_BELL;
    int side = is_bell ? bell_side(block) : block;
    cv::blur(gray, mean, cv::Size(side, side), cv::Point(-1, -1), border);
    if (is_bell) cv::blur(mean, mean, cv::Size(side, side), cv::Point(-1, -1), border);
    cv::subtract(mean, gray, step, cv::noArray(), CV_16S);
    cv::compare(step, std::ceil(offset), out, inverted != 0 ? cv::CMP_GE : cv::CMP_LT);
    return deliver(out, target);
  });
}

CVisionStatus cvision_image_threshold(
    CVisionView view, double level, int32_t inverted, CVisionTarget target) noexcept {
  if (!usable(view) || !usable(target) || !same_size(view, target) || view.channels != 1 ||
      target.channels != 1) {
    return CVISION_INVALID;
  }
  return guarded([&] {
    cv::Mat out = borrow(target);
    int kind = inverted != 0 ? cv::THRESH_BINARY_INV : cv::THRESH_BINARY;
    cv::threshold(
        borrow(view), out, std::max(level, 0.0), 255, level < 0 ? kind | cv::THRESH_OTSU : kind);
    return deliver(out, target);
  });
}

CVisionStatus cvision_image_gradient(
    CVisionView view, int32_t axis, CVisionTarget target) noexcept {
  if (!usable(view) || !usable(target) || !same_size(view, target) || view.channels != 1 ||
      target.channels != 1 || axis < 0 || axis > 1) {
    return CVISION_INVALID;
  }
  return guarded([&] {
    cv::Mat derivative;
    cv::Sobel(borrow(view), derivative, CV_16S, axis == 0 ? 1 : 0, axis == 0 ? 0 : 1, 3);
    cv::Mat out = borrow(target);
    cv::convertScaleAbs(derivative, out, 0.25);
    return deliver(out, target);
  });
}

CVisionStatus cvision_image_blur(CVisionView view, double sigma, CVisionTarget target) noexcept {
  if (!usable(view) || !usable(target) || !same_size(view, target) ||
      view.channels != target.channels || !(sigma > 0) || sigma > 500) {
    return CVISION_INVALID;
  }
  return guarded([&] {
    cv::Mat out = borrow(target);
    cv::GaussianBlur(borrow(view), out, cv::Size(), sigma);
    return deliver(out, target);
  });
}

CVisionStatus cvision_image_median(CVisionView view, int32_t size, CVisionTarget target) noexcept {
  if (!usable(view) || !usable(target) || !same_size(view, target) ||
      view.channels != target.channels || size < 3 || size % 2 == 0) {
    return CVISION_INVALID;
  }
  return guarded([&] {
    cv::Mat out = borrow(target);
    cv::medianBlur(borrow(view), out, size);
    return deliver(out, target);
  });
}

CVisionStatus cvision_image_edges(
    CVisionView view, double low, double high, double sigma, CVisionTarget target) noexcept {
  if (!usable(view) || !usable(target) || !same_size(view, target) || view.channels != 1 ||
      target.channels != 1 || !(low >= 0) || !(high >= low) || sigma < 0 || sigma > 100) {
    return CVISION_INVALID;
  }
  return guarded([&] {
    cv::Mat source = borrow(view);
    cv::Mat smooth = source;
    if (sigma > 0) cv::GaussianBlur(source, smooth, cv::Size(), sigma);
    cv::Mat out = borrow(target);
    cv::Canny(smooth, out, low, high, 3, true);
    return deliver(out, target);
  });
}

CVisionStatus cvision_image_statistics(
    CVisionView view, double *means, double *deviations) noexcept {
  if (!usable(view)) return CVISION_INVALID;
  return guarded([&] {
    cv::Scalar mean, deviation;
    cv::meanStdDev(borrow(view), mean, deviation);
    for (int i = 0; i < view.channels; i++) {
      means[i] = mean[i];
      deviations[i] = deviation[i];
    }
    return CVISION_OK;
  });
}
