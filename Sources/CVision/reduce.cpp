#include "reduce.hpp"

#include <opencv2/imgproc.hpp>

namespace cvision {

namespace {

/// A picture made this much smaller or less loses nothing to a linear filter.
constexpr double LINEAR_REDUCTION = 1.34;

/// Whether no side of `source` is more than `factor` times as long.
bool is_within(double factor, const cv::Mat &source, cv::Size size) {
  return source.cols <= factor * size.width && source.rows <= factor * size.height;
}

cv::Mat resized(const cv::Mat &source, cv::Size size, int filter) {
  cv::Mat out;
  cv::resize(source, out, size, 0, 0, filter);
  return out;
}

}  // namespace

cv::Mat reduced(const cv::Mat &source, cv::Size size) {
  cv::Mat work = source;
  while (work.cols >= 2 * size.width && work.rows >= 2 * size.height) {
    // The quick way is one for even sides.
    if (work.cols % 2 != 0 || work.rows % 2 != 0) return resized(work, size, cv::INTER_AREA);
    work = resized(work, {work.cols / 2, work.rows / 2}, cv::INTER_AREA);
  }
  if (work.size() == size || is_within(LINEAR_REDUCTION, work, size)) {
    return resized(work, size, cv::INTER_LINEAR);
  }
  // Along one side there may still be much to lose.
  if (!is_within(2 * LINEAR_REDUCTION, work, size)) return resized(work, size, cv::INTER_AREA);
  work = resized(work, {2 * size.width, 2 * size.height}, cv::INTER_LINEAR);
  return resized(work, size, cv::INTER_AREA);
}

}  // namespace cvision
