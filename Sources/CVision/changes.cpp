#include <algorithm>
#include <cstdlib>

#include "cvision.h"
#include "guard.hpp"

using cvision::guarded;
using cvision::usable;

namespace {

/// The width of the mean, in pixels.
constexpr int WINDOW = 9;
constexpr int HALF = WINDOW / 2;

struct Changes {
  int64_t sharp = 0;
  /// Times the window.
  int64_t lost = 0;
};

/// Adds up the changes from each of `count` pixels to the one `step` bytes further on.
void add(const uint8_t *from, int count, ptrdiff_t step, Changes *sum) {
  const uint8_t *next = from + step;
  // The mean over the window changes by what comes in at its end less what goes out at its start.
  const uint8_t *incoming = from + (HALF + 1) * step;
  const uint8_t *outgoing = from - HALF * step;
  int32_t sharp_sum = 0, lost_sum = 0;
  for (int i = 0; i < count; i++) {
    int16_t sharp = static_cast<int16_t>(std::abs(next[i] - from[i]));
    int16_t soft = static_cast<int16_t>(std::abs(incoming[i] - outgoing[i]));
    int16_t lost = static_cast<int16_t>(WINDOW * sharp - soft);
    sharp_sum += sharp;
    lost_sum += std::max<int16_t>(lost, 0);
  }
  sum->sharp += sharp_sum;
  sum->lost += lost_sum;
}

}  // namespace

CVisionStatus cvision_image_changes(
    CVisionView view, int32_t is_down, double *mean, double *lost) noexcept {
  *mean = 0;
  *lost = 0;
  if (!usable(view) || view.channels != 1) return CVISION_INVALID;
  return guarded([&] {
    const int reach = is_down != 0 ? view.height : view.width;
    if (reach <= WINDOW) return CVISION_OK;
    const int columns = is_down != 0 ? view.width : view.width - WINDOW;
    const int rows = is_down != 0 ? view.height - WINDOW : view.height;
    const ptrdiff_t step = is_down != 0 ? view.width : 1;
    Changes sum;
    for (int row = 0; row < rows; row++) {
      add(view.data + static_cast<ptrdiff_t>(row) * view.width + HALF * step, columns, step, &sum);
    }
    const double looked = static_cast<double>(rows) * columns;
    *mean = static_cast<double>(sum.sharp) / looked;
    if (sum.sharp > 0) *lost = static_cast<double>(sum.lost) / static_cast<double>(WINDOW * sum.sharp);
    return CVISION_OK;
  });
}
