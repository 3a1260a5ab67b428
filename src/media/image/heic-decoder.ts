import libheif from 'libheif-js/wasm-bundle.js';
import { Refusal } from '../../lib/refusal.ts';

/** The pixels of a picture as RGBA, in rows of `stride` bytes. They are valid until the decoder is closed. */
type Pixels = { data: Uint8Array; width: number; height: number; stride: number; hasAlpha: boolean };

export type HeicDecoder = {
  /** @throws Refusal 400 when the picture is unreadable, or has too many pixels */
  decode: () => Pixels;
  /** The colour profile (ICC) of the picture. Undefined when it has none, or names its colours otherwise. */
  profile: () => Buffer | undefined;
  close: () => void;
};

/** The largest picture. The library's own limit is twenty times higher. */
const mostPixels = 50_000_000;

/** What the library may allocate, in bytes: twice what 48 million pixels with 10 bits take. */
const mostMemory = 800_000_000;

/** Enumerations of the library: `heif_colorspace`, `heif_chroma`, `heif_channel`. */
const [rgb, rgba, interleaved] = [1, 11, 10];

/** Offsets in `heif_security_limits`, of which the number of pixels and the whole memory are 64-bit numbers. */
const [limitOfPixels, limitOfMemory] = [8, 64];

/**
 * Opens the main picture of a HEIC file in libheif, through its interface for C: that one takes and returns addresses in the memory of
 * WebAssembly, and copies no pixels.
 */
export function openHeic(bytes: Buffer): HeicDecoder {
  const answer = libheif._malloc(16); // an error (code, subcode, message), then the result
  const result = answer + 12;
  const file = libheif._malloc(bytes.length);
  libheif.HEAPU8.set(bytes, file);
  const context = libheif._heif_context_alloc();
  limit(context);
  let [handle, image] = [0, 0];

  function open(): number {
    libheif._heif_context_read_from_memory_without_copy(answer, context, file, bytes.length, 0);
    check(answer);
    libheif._heif_context_get_primary_image_handle(answer, context, result);
    check(answer);
    return read32(result);
  }

  return {
    decode() {
      handle ||= open();
      if (libheif._heif_image_handle_get_width(handle) * libheif._heif_image_handle_get_height(handle) > mostPixels)
        throw new Refusal(400, 'tooManyPixels');
      libheif._heif_decode_image(answer, handle, result, rgb, rgba, 0);
      check(answer);
      image = read32(result);
      const width = libheif._heif_image_get_width(image, interleaved);
      const height = libheif._heif_image_get_height(image, interleaved);
      const start = libheif._heif_image_get_plane_readonly(image, interleaved, result);
      const stride = read32(result);
      const data = libheif.HEAPU8.subarray(start, start + stride * height);
      return { data, width, height, stride, hasAlpha: libheif._heif_image_handle_has_alpha_channel(handle) === 1 };
    },
    profile() {
      const size = handle ? libheif._heif_image_handle_get_raw_color_profile_size(handle) : 0;
      if (size === 0) return undefined;
      const start = libheif._malloc(size);
      libheif._heif_image_handle_get_raw_color_profile(answer, handle, start);
      const profile = Buffer.from(libheif.HEAPU8.slice(start, start + size));
      libheif._free(start);
      return profile;
    },
    close() {
      if (image) libheif._heif_image_release(image);
      if (handle) libheif._heif_image_handle_release(handle);
      libheif._heif_context_free(context);
      for (const part of [file, answer]) libheif._free(part);
    },
  };
}

function limit(context: number): void {
  const limits = libheif._heif_context_get_security_limits(context);
  const memory = new DataView(libheif.HEAPU8.buffer);
  memory.setBigUint64(limits + limitOfPixels, BigInt(mostPixels), true);
  memory.setBigUint64(limits + limitOfMemory, BigInt(mostMemory), true);
}

function read32(address: number): number {
  return new DataView(libheif.HEAPU8.buffer).getUint32(address, true);
}

function check(answer: number): void {
  if (read32(answer) !== 0) throw new Refusal(400, 'pictureUnreadable');
}
