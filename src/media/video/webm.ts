import { Refusal } from '../../lib/refusal.ts';
import type { Size, Walk } from './walk.ts';

/**
 * An EBML element (RFC 8794): `start` is the offset of its id, `content` that of its content. `open`: its size is
 * unknown.
 */
type Element = { id: number; start: number; content: number; end: number; open: boolean };

/** Element ids of Matroska (RFC 9559, 5.1). */
const ids = {
  header: 0x1a45dfa3,
  docType: 0x4282,
  segment: 0x18538067,
  info: 0x1549a966,
  tracks: 0x1654ae6b,
  trackEntry: 0xae,
  trackType: 0x83,
  video: 0xe0,
  pixelWidth: 0xb0,
  pixelHeight: 0xba,
  cluster: 0x1f43b675,
  void: 0xec,
};
/**
 * Private elements: tags, attachments, chapters; title, date, name of a track. Also the checksum, which cleaning
 * invalidates.
 */
const telling = [0x1254c367, 0x1941a469, 0x1043a770, 0x7ba9, 0x4461, 0x536e, 0xbf];
const entered = [ids.segment, ids.info, ids.tracks, ids.trackEntry, ids.video];
const pictureAndSound = [1, 2];
/** In bytes; a real header has about forty. */
const longestHeader = 1024;

/**
 * Blanks the metadata of a WebM file in place and returns the size of its picture.
 * @throws Refusal 400 when it is damaged or no WebM, or has more elements than `walk` allows
 */
export async function cleanWebm(bytes: Buffer, walk: Walk): Promise<Size> {
  const size: Size = { width: 0, height: 0 };
  let isWebm = false;
  for (const element of elements(bytes, 0, bytes.length)) {
    const pause = walk(lengthOf(element), 0);
    if (pause) await pause;
    if (!isWebm) {
      isWebm = element.id === ids.header && docType(bytes, element) === 'webm';
      if (!isWebm) throw new Refusal(400, 'notWebm');
    } else if (element.id === ids.segment) await clean(bytes, element, { size, walk, depth: 1 });
    else blank(bytes, element);
  }
  return size;
}

type Cleaning = { size: Size; walk: Walk; depth: number };

async function clean(bytes: Buffer, container: Element, { size, walk, depth }: Cleaning): Promise<void> {
  for (const element of elements(bytes, container.content, container.end)) {
    const pause = walk(lengthOf(element), depth);
    if (pause) await pause;
    const { id } = element;
    if (telling.includes(id) || id === ids.void) blank(bytes, element);
    else if (entered.includes(id) || (id === ids.cluster && element.open))
      await clean(bytes, element, { size, walk, depth: depth + 1 });
    else if (id === ids.pixelWidth) size.width ||= readNumber(bytes, element);
    else if (id === ids.pixelHeight) size.height ||= readNumber(bytes, element);
    else if (id === ids.trackType) refuseTellingTrack(readNumber(bytes, element));
  }
}

/** The number of bytes to scan. Of an entered element only its header, because its children are counted separately. */
function lengthOf({ id, start, content, end }: Element): number {
  return (entered.includes(id) ? content : end) - start;
}

function* elements(bytes: Buffer, from: number, to: number): Generator<Element> {
  for (let start = from; start < to; ) {
    const idLength = numberLength(bytes.readUInt8(start), 4);
    const id = bytes.readUIntBE(start, idLength);
    const sizeLength = numberLength(bytes.readUInt8(start + idLength), 8);
    const content = start + idLength + sizeLength;
    const size = readSize(bytes, start + idLength, sizeLength);
    const open = size === undefined; // a live recording: the element lasts to the end of its parent
    const end = open ? to : content + size;
    if (end > to) throw new Refusal(400, 'videoDamaged');
    yield { id, start, content, end, open };
    start = end;
  }
}

/** The length of a number in bytes: the leading zero bits of its first byte plus one (RFC 8794, 4). */
function numberLength(first: number, longest: number): number {
  const length = Math.clz32(first) - 23;
  if (length > longest) throw new Refusal(400, 'videoDamaged');
  return length;
}

/** The size at offset `at`. Undefined for "unknown": all bits one. */
function readSize(bytes: Buffer, at: number, length: number): number | undefined {
  const value = BigInt(`0x${bytes.toString('hex', at, at + length)}`) & (2n ** BigInt(7 * length) - 1n);
  return value === 2n ** BigInt(7 * length) - 1n ? undefined : Number(value);
}

function docType(bytes: Buffer, header: Element): string | undefined {
  if (header.end - header.content > longestHeader) return undefined;
  const found = [...elements(bytes, header.content, header.end)].find(({ id }) => id === ids.docType);
  return found && bytes.toString('latin1', found.content, found.end).replace(/\0+$/, '');
}

function readNumber(bytes: Buffer, { content, end }: Element): number {
  return end - content > 6 ? 0 : bytes.readUIntBE(content, end - content);
}

/** Replaces an element with a Void of the same length: one byte of id, the size in the rest of the header. */
function blank(bytes: Buffer, { start, end }: Element): void {
  const length = end - start;
  bytes.fill(0, start, end);
  bytes.writeUInt8(ids.void, start);
  if (length <= 128) bytes.writeUInt8(0x80 | (length - 2), start + 1);
  else {
    bytes.writeUInt8(0x01, start + 1); // a size of eight bytes
    bytes.writeUIntBE(length - 9, start + 3, 6);
  }
}

/** Subtitles and metadata tracks may contain the camera's location. */
function refuseTellingTrack(kind: number): void {
  if (!pictureAndSound.includes(kind)) {
    throw new Refusal(400, 'videoWithOtherTrack');
  }
}
