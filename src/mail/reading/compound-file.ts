/** First bytes of Outlook's files, and of other compound files of Microsoft. */
const signature = Buffer.from('d0cf11e0a1b11ae1', 'hex');

const none = 0xffffffff;
/** This and higher numbers are no sectors. */
const noSector = 0xfffffffa;
const headTables = 109;
const entrySize = 128;
const largestSmallStream = 4096;
const smallSectorSize = 64;
const types = { folder: 1, stream: 2, root: 5 };

export function isCompoundFile(bytes: Uint8Array): boolean {
  return signature.equals(bytes.subarray(0, signature.length));
}

/**
 * Checks a compound file (MS-CFB) for what would make a reader run forever or take any amount of memory: cycles in its chains of
 * sectors and its trees of entries, and streams that together are larger than the file.
 */
export function isSoundCompoundFile(bytes: Buffer): boolean {
  try {
    return isSound(bytes);
  } catch (error) {
    if (error instanceof RangeError) return false; // a number points outside, or a chain is a circle
    throw error;
  }
}

function isSound(bytes: Buffer): boolean {
  const size = 2 ** bytes.readUInt16LE(30);
  if (size !== 512 && size !== 4096) return false;
  const numbersIn = (sector: number) =>
    Array.from({ length: size / 4 }, (_, at) => bytes.readUInt32LE((sector + 1) * size + at * 4));
  const tables = tablesOf(bytes, size, numbersIn);
  if (tables.length > bytes.length / size) return false;
  const next = tables.flatMap(numbersIn);
  const nextSmall = chainFrom(bytes.readUInt32LE(60), next).flatMap(numbersIn);
  const entries = chainFrom(bytes.readUInt32LE(48), next).flatMap((sector) => entriesIn(bytes, size, sector));
  if (!entries[0] || !isTree(entries)) return false;
  chainFrom(entries[0].start, next);
  const streams = entries.filter(({ type }) => type === types.stream);
  const small = streams.filter(({ length }) => length > 0 && length < largestSmallStream);
  for (const { start } of small) chainFrom(start, nextSmall, largestSmallStream / smallSectorSize);
  return streams.reduce((sum, { length }) => sum + length, 0) <= bytes.length;
}

/** The sectors that hold the table of all sectors. */
function tablesOf(bytes: Buffer, size: number, numbersIn: (sector: number) => number[]): number[] {
  const tables = Array.from({ length: headTables }, (_, at) => bytes.readUInt32LE(76 + at * 4));
  let more = bytes.readUInt32LE(68);
  for (let left = bytes.readUInt32LE(72); more < noSector && left > 0; left -= 1) {
    if (tables.length > bytes.length / size + headTables) throw new RangeError('The file has too many tables');
    const numbers = numbersIn(more);
    more = numbers.pop() ?? none;
    tables.push(...numbers);
  }
  return tables.filter((sector) => sector < noSector);
}

/** The sectors of a chain. Throws RangeError when it has more than `most`, as circles have. */
function chainFrom(start: number, next: number[], most = next.length): number[] {
  const chain: number[] = [];
  for (let sector = start; sector < noSector; sector = next[sector] ?? none) {
    chain.push(sector);
    if (chain.length > most) throw new RangeError('The sectors form a circle');
  }
  return chain;
}

type Entry = { type: number; links: number[]; start: number; length: number };

function entriesIn(bytes: Buffer, size: number, sector: number): Entry[] {
  return Array.from({ length: size / entrySize }, (_, at) => {
    const from = (sector + 1) * size + at * entrySize;
    const type = bytes.readUInt8(from + 66);
    const holdsEntries = type === types.folder || type === types.root;
    const offsets = holdsEntries ? [68, 72, 76] : type === types.stream ? [68, 72] : [];
    const links = offsets.map((offset) => bytes.readUInt32LE(from + offset)).filter((link) => link !== none);
    return { type, links, start: bytes.readUInt32LE(from + 116), length: bytes.readUInt32LE(from + 120) };
  });
}

/** Whether each entry is reached at most once, and each link leads to one. */
function isTree(entries: Entry[]): boolean {
  const links = entries.flatMap((entry) => entry.links);
  return new Set(links).size === links.length && links.every((link) => link > 0 && link < entries.length);
}
