#pragma once

#include <cstdio>
#include <new>
#include <opencv2/core.hpp>

#include "cvision.h"

namespace cvision {

/// Writes a reason where the caller asked for one.
inline void explain(char *message, int32_t size, const char *text) noexcept {
  if (message != nullptr && size > 0) std::snprintf(message, static_cast<size_t>(size), "%s", text);
}

/// Runs a body that may throw and turns what it throws into a status.
template <typename Body>
CVisionStatus guarded(char *message, int32_t size, Body body) noexcept {
  try {
    // OpenCV keeps this per process: one worker, one thread.
    if (cv::getNumThreads() != 1) cv::setNumThreads(1);
    return body();
  } catch (const std::bad_alloc &) {
    explain(message, size, "out of memory");
    return CVISION_OUT_OF_MEMORY;
  } catch (const cv::Exception &error) {
    explain(message, size, error.what());
    return error.code == cv::Error::StsNoMem ? CVISION_OUT_OF_MEMORY : CVISION_ENGINE;
  } catch (const std::exception &error) {
    explain(message, size, error.what());
    return CVISION_ENGINE;
  } catch (...) {
    explain(message, size, "unknown");
    return CVISION_ENGINE;
  }
}

template <typename Body>
CVisionStatus guarded(Body body) noexcept {
  return guarded(nullptr, 0, body);
}

inline bool usable(const CVisionView &view) noexcept {
  return view.data != nullptr && view.width > 0 && view.height > 0 &&
         (view.channels == 1 || view.channels == 3);
}

inline bool usable(const CVisionTarget &target) noexcept {
  return target.data != nullptr && target.width > 0 && target.height > 0 &&
         (target.channels == 1 || target.channels == 3);
}

inline bool same_size(const CVisionView &view, const CVisionTarget &target) noexcept {
  return view.width == target.width && view.height == target.height;
}

inline int pixel_type(int32_t channels) noexcept { return channels == 1 ? CV_8UC1 : CV_8UC3; }

/// OpenCV's head on the caller's pixels. It is never written through.
inline cv::Mat borrow(const CVisionView &view) {
  return cv::Mat(
      view.height, view.width, pixel_type(view.channels), const_cast<uint8_t *>(view.data));
}

inline cv::Mat borrow(const CVisionTarget &target) {
  return cv::Mat(target.height, target.width, pixel_type(target.channels), target.data);
}

/// Brings a result home where the engine made a buffer of its own instead of using the target's.
inline CVisionStatus deliver(const cv::Mat &result, const CVisionTarget &target) {
  if (result.cols != target.width || result.rows != target.height ||
      result.type() != pixel_type(target.channels)) {
    return CVISION_INVALID;
  }
  if (result.data != target.data) {
    cv::Mat home = borrow(target);
    result.copyTo(home);
  }
  return CVISION_OK;
}

}  // namespace cvision
