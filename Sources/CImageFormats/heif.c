#include <stdlib.h>
#include <string.h>

#include <libheif/heif.h>

#include "canvas.h"

typedef struct decoder {
  struct heif_context *context;
  struct heif_image_handle *handle;
  struct heif_image *image;
} decoder;

static imageformats_status reason(struct heif_error error) {
  if (error.code == heif_error_Ok) return IMAGEFORMATS_OK;
  if (error.subcode == heif_suberror_End_of_data) return IMAGEFORMATS_TRUNCATED;
  switch (error.code) {
    case heif_error_Unsupported_filetype:
    case heif_error_Unsupported_feature: return IMAGEFORMATS_UNSUPPORTED;
    case heif_error_Memory_allocation_error: return IMAGEFORMATS_NO_MEMORY;
    default: return IMAGEFORMATS_DAMAGED;
  }
}

static imageformats_status open_decoder(decoder *d, const imageformats_source *source) {
  memset(d, 0, sizeof *d);
  d->context = heif_context_alloc();
  if (!d->context) return IMAGEFORMATS_NO_MEMORY;
  imageformats_status status = reason(heif_context_read_from_memory_without_copy(
      d->context, source->bytes, source->count, NULL));
  if (status != IMAGEFORMATS_OK) return status;
  return reason(heif_context_get_primary_image_handle(d->context, &d->handle));
}

static void close_decoder(decoder *d) {
  if (d->image) heif_image_release(d->image);
  if (d->handle) heif_image_handle_release(d->handle);
  if (d->context) heif_context_free(d->context);
}

imageformats_status imageformats_heif_exif(const imageformats_source *source, uint8_t *block,
                                           size_t capacity, size_t *count) {
  decoder d;
  *count = 0;
  imageformats_status status = open_decoder(&d, source);
  heif_item_id id;
  if (status == IMAGEFORMATS_OK &&
      heif_image_handle_get_list_of_metadata_block_IDs(d.handle, "Exif", &id, 1) == 1) {
    const size_t size = heif_image_handle_get_metadata_size(d.handle, id);
    if (size > 0 && size <= capacity) {
      status = reason(heif_image_handle_get_metadata(d.handle, id, block));
      if (status == IMAGEFORMATS_OK) *count = size;
    }
  }
  close_decoder(&d);
  return status;
}

imageformats_status imageformats_heif_probe(const imageformats_source *source,
                                            imageformats_info *info) {
  decoder d;
  imageformats_status status = open_decoder(&d, source);
  if (status == IMAGEFORMATS_OK) {
    info->width = heif_image_handle_get_width(d.handle);
    info->height = heif_image_handle_get_height(d.handle);
    // The stored size bounds what decoding costs; a crop must not hide it.
    const int64_t stored = (int64_t)heif_image_handle_get_ispe_width(d.handle) *
                           heif_image_handle_get_ispe_height(d.handle);
    if (info->width < 1 || info->height < 1) {
      status = IMAGEFORMATS_DAMAGED;
    } else if (stored > 4 * (int64_t)info->width * info->height) {
      status = IMAGEFORMATS_UNSUPPORTED;
    }
    info->channels = 3;
  }
  close_decoder(&d);
  return status;
}

imageformats_status imageformats_heif_read(const imageformats_source *source,
                                           const imageformats_canvas *canvas) {
  decoder d;
  imageformats_status status = open_decoder(&d, source);
  if (status == IMAGEFORMATS_OK) {
    const int alpha = heif_image_handle_has_alpha_channel(d.handle);
    const int premultiplied = heif_image_handle_is_premultiplied_alpha(d.handle);
    struct heif_decoding_options *options = heif_decoding_options_alloc();
    if (options) {
      options->convert_hdr_to_8bit = 1;
      status = reason(heif_decode_image(
          d.handle, &d.image, heif_colorspace_RGB,
          alpha ? heif_chroma_interleaved_RGBA : heif_chroma_interleaved_RGB, options));
      heif_decoding_options_free(options);
    } else {
      status = IMAGEFORMATS_NO_MEMORY;
    }
    int stride = 0;
    const uint8_t *plane = NULL;
    if (status == IMAGEFORMATS_OK) {
      plane = heif_image_get_plane_readonly(d.image, heif_channel_interleaved, &stride);
      if (!plane) status = IMAGEFORMATS_DAMAGED;
    }
    if (status == IMAGEFORMATS_OK) {
      const int width = heif_image_get_width(d.image, heif_channel_interleaved);
      const int height = heif_image_get_height(d.image, heif_channel_interleaved);
      const imageformats_layout layout = !alpha           ? IMAGEFORMATS_RGB
                                         : premultiplied ? IMAGEFORMATS_RGBA_PREMULTIPLIED
                                                         : IMAGEFORMATS_RGBA;
      status = imageformats_canvas_draw(canvas, layout, plane, width, height, (size_t)stride);
      // The header promised another size.
      if (status == IMAGEFORMATS_ARGUMENT) status = IMAGEFORMATS_DAMAGED;
    }
  }
  close_decoder(&d);
  return status;
}
