/// Picture operations over OpenCV, behind C.
///
/// Who frees what: every buffer belongs to the caller, who also says how large it is; the objects
/// made here are a `CVisionNetwork`, which `cvision_network_destroy` frees, and a `CVisionCascade`,
/// which `cvision_cascade_destroy` frees. Nothing is kept between calls, and no C++ exception leaves a function: each returns a `CVisionStatus`.
///
/// Pixels are 8 bits a channel, rows without padding, 1 (gray) or 3 (red, green, blue) channels.
/// Places are continuous: pixel (0, 0) covers the square from (0, 0) to (1, 1).
#pragma once

#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#define CVISION_NOEXCEPT noexcept
#else
#define CVISION_NOEXCEPT
#endif

#ifdef __clang__
#define CVISION_NONNULL _Nonnull
#define CVISION_NULLABLE _Nullable
#else
#define CVISION_NONNULL
#define CVISION_NULLABLE
#endif

typedef enum CVisionStatus {
  CVISION_OK = 0,
  /// A size, a count or a parameter is out of range.
  CVISION_INVALID = 1,
  CVISION_OUT_OF_MEMORY = 2,
  /// OpenCV threw something else.
  CVISION_ENGINE = 3,
  /// The caller's array is too short; the count needed is given.
  CVISION_TOO_SHORT = 4,
} CVisionStatus;

/// A borrowed picture.
typedef struct CVisionView {
  const uint8_t *CVISION_NONNULL data;
  int32_t width;
  int32_t height;
  int32_t channels;
} CVisionView;

/// A borrowed place for a picture to be written to.
typedef struct CVisionTarget {
  uint8_t *CVISION_NONNULL data;
  int32_t width;
  int32_t height;
  int32_t channels;
} CVisionTarget;

typedef struct CVisionPoint {
  double x;
  double y;
} CVisionPoint;

/// A connected part of a two-tone picture.
typedef struct CVisionComponent {
  int32_t x;
  int32_t y;
  int32_t width;
  int32_t height;
  int32_t area;
  int32_t label;
  double center_x;
  double center_y;
} CVisionComponent;

typedef enum CVisionShapeKind {
  CVISION_FILL = 0,
  CVISION_STROKE = 1,
  CVISION_DOT = 2,
  CVISION_TEXT = 3,
} CVisionShapeKind;

/// Something to draw, without hard edges.
typedef struct CVisionShape {
  CVisionShapeKind kind;
  /// A closed polygon's corners (fill, stroke), middles (dot), or where the base line begins (text).
  const CVisionPoint *CVISION_NONNULL points;
  int32_t count;
  /// Thickness of a stroke, radius of a dot, height of a text's capitals, in pixels.
  double size;
  uint8_t colour[3];
  /// 0 to 1.
  double opacity;
  /// ASCII; other bytes come out as question marks.
  const char *CVISION_NULLABLE text;
} CVisionShape;

typedef enum CVisionMorphology {
  CVISION_ERODE = 0,
  CVISION_DILATE = 1,
  CVISION_OPEN = 2,
  CVISION_CLOSE = 3,
  CVISION_TOP_HAT = 4,
  CVISION_BLACK_HAT = 5,
  CVISION_MORPHOLOGICAL_GRADIENT = 6,
} CVisionMorphology;

/// OpenCV's version, a string that lives for ever.
const char *CVISION_NONNULL cvision_library_version(void) CVISION_NOEXCEPT;

// Operations. `target` has the size the result must have; its channels equal the view's unless
// said otherwise.

/// Red, green and blue to gray (ITU-R BT.601 weights); `target` has one channel.
CVisionStatus cvision_image_gray(CVisionView view, CVisionTarget target) CVISION_NOEXCEPT;
/// One channel (0 red, 1 green, 2 blue) of three; `target` has one channel.
CVisionStatus cvision_image_channel(
    CVisionView view, int32_t channel, CVisionTarget target) CVISION_NOEXCEPT;
/// Means over areas when shrinking, cubic when enlarging. The means are right to a gray level or two,
/// and three to ten times as quick as `is_exact` ones.
CVisionStatus cvision_image_resize(
    CVisionView view, int32_t is_exact, CVisionTarget target) CVISION_NOEXCEPT;
/// Clockwise quarter turns, 1 to 3.
CVisionStatus cvision_image_rotate(
    CVisionView view, int32_t quarter_turns, CVisionTarget target) CVISION_NOEXCEPT;
/// `map` has nine numbers, row by row, and takes places of the view to places of the target.
/// A draft is interpolated linearly, not cubically: softer, at a third of the cost.
CVisionStatus cvision_image_warp(
    CVisionView view, const double *CVISION_NONNULL map, uint8_t fill, int32_t is_draft,
    CVisionTarget target) CVISION_NOEXCEPT;
/// Raises each column by so many pixels (`down` has one number a column); what comes in at an edge is
/// that edge's pixel.
CVisionStatus cvision_image_raise_columns(
    CVisionView view, const float *CVISION_NONNULL down, CVisionTarget target) CVISION_NOEXCEPT;
CVisionStatus cvision_image_pad(
    CVisionView view, int32_t margin, uint8_t value, CVisionTarget target) CVISION_NOEXCEPT;
/// Divides a gray picture by its background, taken as its closing over `radius` pixels, smoothed.
CVisionStatus cvision_image_flatten_light(
    CVisionView view, int32_t radius, CVisionTarget target) CVISION_NOEXCEPT;
/// Contrast-limited adaptive histogram equalization of a gray picture.
CVisionStatus cvision_image_equalize(
    CVisionView view, double clip_limit, int32_t tiles, CVisionTarget target) CVISION_NOEXCEPT;
CVisionStatus cvision_image_morph(
    CVisionView view, CVisionMorphology operation, int32_t kernel_width, int32_t kernel_height,
    CVisionTarget target) CVISION_NOEXCEPT;
/// White where a gray pixel is above the (Gaussian) mean of its `block` × `block` neighbours less
/// `offset`; the other way round if `inverted`. `block` is odd.
CVisionStatus cvision_image_threshold_local(
    CVisionView view, int32_t block, double offset, int32_t inverted, CVisionTarget target)
    CVISION_NOEXCEPT;
/// White above `level`, which Otsu's method chooses if it is negative.
CVisionStatus cvision_image_threshold(
    CVisionView view, double level, int32_t inverted, CVisionTarget target) CVISION_NOEXCEPT;
/// |derivative| of a gray picture along x (`axis` 0) or y (1), 3×3 Sobel, a quarter of full scale.
CVisionStatus cvision_image_gradient(
    CVisionView view, int32_t axis, CVisionTarget target) CVISION_NOEXCEPT;
/// Gaussian smoothing, sigma in pixels.
CVisionStatus cvision_image_blur(
    CVisionView view, double sigma, CVisionTarget target) CVISION_NOEXCEPT;
/// Median over `size` × `size` pixels; `size` is odd.
CVisionStatus cvision_image_median(
    CVisionView view, int32_t size, CVisionTarget target) CVISION_NOEXCEPT;
/// Canny's edges of a gray picture after Gaussian smoothing: 255 on edges.
CVisionStatus cvision_image_edges(
    CVisionView view, double low, double high, double sigma, CVisionTarget target)
    CVISION_NOEXCEPT;
/// Copies the view and fills a polygon with a colour (as many bytes as there are channels).
CVisionStatus cvision_image_paint(
    CVisionView view, const CVisionPoint *CVISION_NONNULL points,
    const int32_t *CVISION_NONNULL counts, int32_t polygons, const uint8_t *CVISION_NONNULL colour,
    CVisionTarget target) CVISION_NOEXCEPT;
/// Mean and standard deviation of each channel.
CVisionStatus cvision_image_statistics(
    CVisionView view, double *CVISION_NONNULL means, double *CVISION_NONNULL deviations)
    CVISION_NOEXCEPT;

/// Changes from pixel to pixel of a gray picture along its rows (`is_down` 0) or columns: their mean,
/// in gray levels, and the share of it that a mean over nine pixels along the same way takes away.
/// A side of less than ten pixels gives 0.
CVisionStatus cvision_image_changes(
    CVisionView view, int32_t is_down, double *CVISION_NONNULL mean, double *CVISION_NONNULL lost)
    CVISION_NOEXCEPT;
/// How far the strongest wave of even pitch stands out: its strength over the median strength of
/// waves of about the same pitch, in the middle of the picture, in brightness or, of a coloured
/// picture, in red less blue. Level and upright waves, as rows of print make them, are left out.
/// A picture with less than 64 pixels on a side gives 0.
CVisionStatus cvision_image_even_waves(CVisionView view, double *CVISION_NONNULL ratio)
    CVISION_NOEXCEPT;

/// White parts of a gray picture, joined over sides and corners, of at least `min_area` pixels,
/// top to bottom. `count` is how many there are, also when `capacity` is too short for them.
/// `labels`, if given, gets each pixel's label (0 is ground).
CVisionStatus cvision_image_components(
    CVisionView view, int32_t min_area, CVisionComponent *CVISION_NULLABLE components,
    int32_t capacity, int32_t *CVISION_NONNULL count, int32_t *CVISION_NULLABLE labels)
    CVISION_NOEXCEPT;

// Drawing on a coloured picture.

/// The width of a text whose capitals are `height` pixels high.
CVisionStatus cvision_text_width(
    const char *CVISION_NONNULL text, double height, double *CVISION_NONNULL width) CVISION_NOEXCEPT;
/// The picture with shapes drawn on it, one over the other.
CVisionStatus cvision_image_draw(
    CVisionView view, const CVisionShape *CVISION_NONNULL shapes, int32_t count,
    CVisionTarget target) CVISION_NOEXCEPT;

// Edges for finding outlines.

/// Derivatives of the smoothed picture along x and y (sixteen times the 3×3 Sobel sums), each pixel
/// from the channel that changes most there. `dx` and `dy` hold width × height numbers.
CVisionStatus cvision_gradient_field(
    CVisionView view, double sigma, int16_t *CVISION_NONNULL dx, int16_t *CVISION_NONNULL dy)
    CVISION_NOEXCEPT;
/// Canny's thinning and hysteresis on such derivatives: 255 on edges; `target` has one channel.
/// `low` and `high` are lengths of plain Sobel sums.
CVisionStatus cvision_gradient_edges(
    const int16_t *CVISION_NONNULL dx, const int16_t *CVISION_NONNULL dy, double low, double high,
    CVisionTarget target) CVISION_NOEXCEPT;
/// Four-sided hulls of the connected edges in a two-tone picture: each hull of at least `min_area`
/// square pixels is cut down to four sides by prolonging neighbours of a dropped side, as long as
/// that adds no more than `max_growth` of its area. Four points each, clockwise. `count` is how
/// many quads there are, also when `capacity` (in quads) is too short for them.
CVisionStatus cvision_edges_quads(
    CVisionView view, double min_area, double max_growth, CVisionPoint *CVISION_NONNULL points,
    int32_t capacity, int32_t *CVISION_NONNULL count) CVISION_NOEXCEPT;

// A network in ONNX format, run on one thread.

typedef struct CVisionNetwork CVisionNetwork;

/// `message`, if given, gets OpenCV's reason, cut to `message_size` bytes with the final zero.
CVisionStatus cvision_network_create(
    const char *CVISION_NONNULL path, CVisionNetwork *CVISION_NULLABLE *CVISION_NONNULL network,
    char *CVISION_NULLABLE message, int32_t message_size) CVISION_NOEXCEPT;
/// The same from the file's bytes.
CVisionStatus cvision_network_create_from_bytes(
    const uint8_t *CVISION_NONNULL bytes, size_t size,
    CVisionNetwork *CVISION_NULLABLE *CVISION_NONNULL network, char *CVISION_NULLABLE message,
    int32_t message_size) CVISION_NOEXCEPT;
void cvision_network_destroy(CVisionNetwork *CVISION_NULLABLE network) CVISION_NOEXCEPT;
/// Runs once. `output` and `output_shape` then point into the network, until the next run.
CVisionStatus cvision_network_run(
    CVisionNetwork *CVISION_NONNULL network, const float *CVISION_NONNULL input,
    const int32_t *CVISION_NONNULL shape, int32_t dimensions,
    const float *CVISION_NULLABLE *CVISION_NONNULL output,
    const int32_t *CVISION_NULLABLE *CVISION_NONNULL output_shape,
    int32_t *CVISION_NONNULL output_dimensions, char *CVISION_NULLABLE message,
    int32_t message_size) CVISION_NOEXCEPT;

// A cascade of classifiers, as OpenCV's data files hold them.

typedef struct CVisionCascade CVisionCascade;

/// A place that a cascade found.
typedef struct CVisionSquare {
  int32_t x;
  int32_t y;
  int32_t side;
  /// More is surer; comparable within one cascade.
  double weight;
} CVisionSquare;

/// `message`, if given, gets the reason, cut to `message_size` bytes with the final zero.
CVisionStatus cvision_cascade_create(
    const char *CVISION_NONNULL path, CVisionCascade *CVISION_NULLABLE *CVISION_NONNULL cascade,
    char *CVISION_NULLABLE message, int32_t message_size) CVISION_NOEXCEPT;
void cvision_cascade_destroy(CVisionCascade *CVISION_NULLABLE cascade) CVISION_NOEXCEPT;
/// Looks over a gray picture with windows of `least` to `most` pixels, each `step` times the last;
/// a place counts from so many `neighbours` on. `count` is how many there are, also when `capacity`
/// is too short for them.
CVisionStatus cvision_cascade_find(
    CVisionCascade *CVISION_NONNULL cascade, CVisionView view, double step, int32_t neighbours,
    int32_t least, int32_t most, CVisionSquare *CVISION_NONNULL found, int32_t capacity,
    int32_t *CVISION_NONNULL count) CVISION_NOEXCEPT;

#ifdef __cplusplus
}
#endif
