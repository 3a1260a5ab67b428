/**
 * Whether a video in H.264 may have interlaced pictures: `frame_mbs_only_flag` of its first sequence parameter set (ITU-T H.264, 7.3.2.1).
 * @param record the decoder configuration record as in the container (ISO/IEC 14496-15, `avcC`)
 * @returns false for a damaged record, which decoders refuse
 */
export function mayBeInterlaced(record: Uint8Array): boolean {
  const [count, start] = [(record[5] ?? 0) & 31, 8];
  const length = ((record[6] ?? 0) << 8) | (record[7] ?? 0);
  if (count === 0 || length < 4) return false;
  return readFlag(withoutEscapes(record.subarray(start + 1, start + length)));
}

/** Profiles that state the format of colours and their own scaling lists. */
const highProfiles = [44, 83, 86, 100, 110, 118, 122, 128, 138, 139, 134, 135, 244];

function readFlag(set: Uint8Array): boolean {
  const { skip, flag, unsigned } = bitsOf(set.subarray(3));
  unsigned(); // seq_parameter_set_id
  if (highProfiles.includes(set[0] ?? 0)) {
    const colours = unsigned();
    if (colours === 3) skip(1);
    unsigned(); // bit_depth_luma_minus8
    unsigned(); // bit_depth_chroma_minus8
    skip(1);
    const lists = flag() ? (colours === 3 ? 12 : 8) : 0;
    for (let list = 0; list < lists; list += 1) if (flag()) skipScaling(unsigned, list < 6 ? 16 : 64);
  }
  unsigned(); // log2_max_frame_num_minus4
  const order = unsigned();
  if (order === 0) unsigned();
  if (order === 1) {
    skip(1);
    unsigned(); // signed values are as long as unsigned ones
    unsigned();
    for (let left = Math.min(unsigned(), 255); left > 0; left -= 1) unsigned();
  }
  unsigned(); // max_num_ref_frames
  skip(1);
  unsigned(); // pic_width_in_mbs_minus1
  unsigned(); // pic_height_in_map_units_minus1
  return !flag();
}

/** Skips a scaling list, which ends where the next scale is 0 (7.3.2.1.1.1). */
function skipScaling(unsigned: () => number, size: number): void {
  for (let [index, last] = [0, 8]; index < size; index += 1) {
    const code = unsigned();
    const next = (last + (code % 2 === 1 ? (code + 1) / 2 : -code / 2) + 256) % 256;
    if (next === 0) return;
    last = next;
  }
}

/** Removes the bytes that keep three zeros in a row out of the stream. */
function withoutEscapes(bytes: Uint8Array): Uint8Array {
  return bytes.filter((byte, at) => !(byte === 3 && at > 1 && bytes[at - 1] === 0 && bytes[at - 2] === 0));
}

function bitsOf(bytes: Uint8Array) {
  let at = 0;
  const flag = () => {
    const bit = ((bytes[at >> 3] ?? 255) >> (7 - (at & 7))) & 1; // ones after the end: every number ends at once
    at += 1;
    return bit === 1;
  };
  const skip = (count: number) => {
    at += count;
  };
  const unsigned = () => {
    let zeros = 0;
    while (zeros < 32 && !flag()) zeros += 1;
    let value = 1;
    for (let left = zeros; left > 0; left -= 1) value = value * 2 + Number(flag());
    return value - 1;
  };
  return { flag, skip, unsigned };
}
