#include <algorithm>
#include <opencv2/dnn.hpp>
#include <vector>

#include "cvision.h"
#include "guard.hpp"

using cvision::explain;
using cvision::guarded;

struct CVisionNetwork {
  cv::dnn::Net net;
  cv::Mat output;
  std::vector<int32_t> shape;
};

namespace {

CVisionStatus adopt(
    cv::dnn::Net net, CVisionNetwork **network, char *message, int32_t message_size) {
  if (net.empty()) {
    explain(message, message_size, "the file holds no network");
    return CVISION_ENGINE;
  }
  net.setPreferableBackend(cv::dnn::DNN_BACKEND_OPENCV);
  net.setPreferableTarget(cv::dnn::DNN_TARGET_CPU);
  *network = new CVisionNetwork{net, cv::Mat(), {}};
  return CVISION_OK;
}

}  // namespace

CVisionStatus cvision_network_create(
    const char *path, CVisionNetwork **network, char *message, int32_t message_size) noexcept {
  *network = nullptr;
  return guarded(message, message_size, [&] {
    return adopt(cv::dnn::readNetFromONNX(path), network, message, message_size);
  });
}

CVisionStatus cvision_network_create_from_bytes(
    const uint8_t *bytes, size_t size, CVisionNetwork **network, char *message,
    int32_t message_size) noexcept {
  *network = nullptr;
  if (size == 0) return CVISION_INVALID;
  return guarded(message, message_size, [&] {
    return adopt(
        cv::dnn::readNetFromONNX(reinterpret_cast<const char *>(bytes), size), network, message,
        message_size);
  });
}

void cvision_network_destroy(CVisionNetwork *network) noexcept { delete network; }

CVisionStatus cvision_network_run(
    CVisionNetwork *network, const float *input, const int32_t *shape, int32_t dimensions,
    const float **output, const int32_t **output_shape, int32_t *output_dimensions, char *message,
    int32_t message_size) noexcept {
  *output = nullptr;
  *output_shape = nullptr;
  *output_dimensions = 0;
  if (dimensions < 1 || dimensions > 5 ||
      std::any_of(shape, shape + dimensions, [](int32_t side) { return side < 1; })) {
    explain(message, message_size, "the input's shape is out of range");
    return CVISION_INVALID;
  }
  return guarded(message, message_size, [&] {
    std::vector<int> sizes(shape, shape + dimensions);
    cv::Mat blob(dimensions, sizes.data(), CV_32F, const_cast<float *>(input));
    network->net.setInput(blob);
    cv::Mat result = network->net.forward();
    if (result.depth() != CV_32F) result.convertTo(result, CV_32F);
    network->output = result.isContinuous() ? result : result.clone();
    network->shape.assign(result.size.p, result.size.p + result.dims);
    *output = network->output.ptr<float>();
    *output_shape = network->shape.data();
    *output_dimensions = static_cast<int32_t>(network->shape.size());
    return CVISION_OK;
  });
}
