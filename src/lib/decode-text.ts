const marks = [
  { mark: [0xef, 0xbb, 0xbf], encoding: 'utf-8' },
  { mark: [0xff, 0xfe], encoding: 'utf-16le' },
  { mark: [0xfe, 0xff], encoding: 'utf-16be' },
];

/** The encoding that the byte order mark of a text states. Undefined without a mark. */
export function encodingOfMark(bytes: Uint8Array): string | undefined {
  return marks.find(({ mark }) => mark.every((byte, at) => bytes[at] === byte))?.encoding;
}

/**
 * Decodes a text file of unknown encoding: as its byte order mark says, else as UTF-8, else as Windows-1252, in which office programs
 * of Western Europe save.
 * @throws TypeError when it contradicts its mark, or contains NUL bytes
 */
export function decodeText(bytes: Uint8Array): string {
  const marked = encodingOfMark(bytes);
  if (marked) return new TextDecoder(marked, { fatal: true }).decode(bytes);
  if (bytes.includes(0)) throw new TypeError('A text has no NUL bytes');
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}
