import { Refusal } from '../../lib/refusal.ts';
import type { Size, Walk } from './walk.ts';

/** A box (ISO/IEC 14496-12, 4.2): `start` is the offset of its header, `content` that of its content. */
type Box = { type: string; start: number; content: number; end: number };

/** Boxes needed for playing. Others at the top level are blanked. */
const played = ['ftyp', 'styp', 'pdin', 'moov', 'moof', 'mfra', 'mdat', 'sidx', 'ssix'];
const containers = ['moov', 'trak', 'mdia', 'moof', 'traf', 'mvex'];
/** Metadata, and boxes that players ignore and that may contain anything. */
const blanked = ['udta', 'meta', 'uuid', 'free', 'skip', 'wide'];
/** Headers that begin with creation and modification times (8.2.2, 8.3.2, 8.4.2). */
const dated = ['mvhd', 'tkhd', 'mdhd'];
/** Video, audio, time code. Other tracks (`meta`, `text`, `sbtl`) may contain the camera's location. */
const harmlessTracks = ['vide', 'soun', 'tmcd'];

/**
 * Blanks the metadata of an MP4 or QuickTime file in place and returns the size of its picture.
 * @throws Refusal 400 when it is damaged, or has more boxes than `walk` allows
 */
export async function cleanMp4(bytes: Buffer, walk: Walk): Promise<Size> {
  const sizes: Size[] = [];
  for (const box of boxes(bytes, 0, bytes.length)) {
    const pause = walk(lengthOf(box), 0);
    if (pause) await pause;
    if (!played.includes(box.type)) blank(bytes, box);
    else if (containers.includes(box.type)) await clean(bytes, box, { sizes, walk, depth: 1 });
  }
  return sizes.find(({ width, height }) => width > 0 && height > 0) ?? { width: 0, height: 0 };
}

type Cleaning = { sizes: Size[]; walk: Walk; depth: number };

async function clean(bytes: Buffer, container: Box, { sizes, walk, depth }: Cleaning): Promise<void> {
  for (const box of boxes(bytes, container.content, container.end)) {
    const pause = walk(lengthOf(box), depth);
    if (pause) await pause;
    if (blanked.includes(box.type)) blank(bytes, box);
    else if (containers.includes(box.type)) await clean(bytes, box, { sizes, walk, depth: depth + 1 });
    else if (dated.includes(box.type)) forgetDates(bytes, box);
    else if (box.type === 'hdlr') checkHandler(bytes, box);
    if (box.type === 'tkhd') sizes.push(trackSize(bytes, box));
  }
}

/** The number of bytes to scan in a box. Of a container only the header, because its boxes are counted separately. */
function lengthOf({ type, start, content, end }: Box): number {
  return (containers.includes(type) ? content : end) - start;
}

function* boxes(bytes: Buffer, from: number, to: number): Generator<Box> {
  for (let start = from; start < to; ) {
    const short = bytes.readUInt32BE(start);
    if (short === 0 && to < bytes.length) return; // QuickTime ends a container with 32 zero bits
    const type = bytes.toString('latin1', start + 4, start + 8);
    const content = start + (short === 1 ? 16 : 8);
    const size = short === 1 ? Number(bytes.readBigUInt64BE(start + 8)) : short || to - start; // 0: to the end
    const end = start + size;
    if (end < content || end > to) throw new Refusal(400, 'videoDamaged');
    yield { type, start, content, end };
    start = end;
  }
}

function blank(bytes: Buffer, { start, content, end }: Box): void {
  bytes.write('free', start + 4, 'latin1');
  bytes.fill(0, content, end);
}

/** Track header (8.3.2): the matrix begins 44 bytes before the end; width and height (16.16) are the last 8 bytes. */
function trackSize(bytes: Buffer, { content, end }: Box): Size {
  if (end - content < 84) throw new Refusal(400, 'videoDamaged');
  const width = Math.round(bytes.readUInt32BE(end - 8) / 65536);
  const height = Math.round(bytes.readUInt32BE(end - 4) / 65536);
  const lyingDown = bytes.readInt32BE(end - 44) === 0; // no x in x: rotated by a quarter
  return lyingDown ? { width: height, height: width } : { width, height };
}

/** Two times of 32 bits each, or of 64 in version 1, after version and flags. */
function forgetDates(bytes: Buffer, { content, end }: Box): void {
  const times = bytes.readUInt8(content) === 1 ? 16 : 8;
  bytes.fill(0, content + 4, Math.min(content + 4 + times, end));
}

/** Handler reference (8.4.3): the kind of track at offset 8, a free name at offset 24. */
function checkHandler(bytes: Buffer, { content, end }: Box): void {
  const kind = bytes.toString('latin1', content + 8, content + 12);
  if (!harmlessTracks.includes(kind)) {
    throw new Refusal(400, 'videoWithOtherTrack');
  }
  bytes.fill(0, Math.min(content + 24, end), end);
}
