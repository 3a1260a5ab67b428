import { folded } from './folded.ts';

/** A part of a text, and whether it is what was searched for. */
export type Piece = { text: string; isHit: boolean };

/** Characters of an excerpt. */
const excerptLength = 160;

/** Endings up to this length belong to the word that was found. */
const longestEnding = 3;

/** The text in parts: where it has one of the needles, and between. */
export function markedPieces(text: string, needles: readonly string[]): Piece[] {
  const { plain, places } = mapped(text);
  const pieces: Piece[] = [];
  let end = 0;
  for (const [from, to] of hitsIn(plain, needles)) {
    const [start, stop] = [places[from] ?? 0, places[to] ?? text.length];
    if (start > end) pieces.push({ text: text.slice(end, start), isHit: false });
    pieces.push({ text: text.slice(start, stop), isHit: true });
    end = stop;
  }
  if (end < text.length) pieces.push({ text: text.slice(end), isHit: false });
  return pieces;
}

/** The part of a text around the first hit, or its beginning; whole words, in one line. */
export function excerptOf(text: string, needles: readonly string[]): string {
  const line = text.replaceAll(/[\r\n]+/g, ' ').trim();
  if (line.length <= excerptLength) return line;
  const { plain, places } = mapped(line);
  const hit = places[hitsIn(plain, needles)[0]?.[0] ?? 0] ?? 0;
  const wanted = Math.min(Math.max(0, hit - excerptLength / 3), line.length - excerptLength);
  const start = wanted <= 0 ? 0 : line.lastIndexOf(' ', wanted) + 1;
  const cut = line.slice(start, start + excerptLength);
  const isCut = start + excerptLength < line.length;
  const whole = isCut && cut.includes(' ') ? cut.slice(0, cut.lastIndexOf(' ')) : cut;
  return `${start > 0 ? '… ' : ''}${whole.trim()}${isCut ? ' …' : ''}`;
}

/** A text as it is compared, and where in the text each of its characters stands. */
function mapped(text: string): { plain: string; places: number[] } {
  let plain = '';
  const places: number[] = [];
  let place = 0;
  for (const sign of text) {
    const compared = /\s/.test(sign) ? ' ' : folded(sign);
    plain += compared;
    for (let index = 0; index < compared.length; index += 1) places.push(place);
    place += sign.length;
  }
  places.push(text.length);
  return { plain, places };
}

/** Where the needles are, from the first, none within another. What is left of the word goes with it if it is an ending. */
function hitsIn(plain: string, needles: readonly string[]): [from: number, to: number][] {
  const hits: [number, number][] = [];
  for (const needle of needles.filter((one) => one !== ''))
    for (let from = plain.indexOf(needle); from >= 0; from = plain.indexOf(needle, from + needle.length)) {
      const [rest = ''] = /^\p{L}*/u.exec(plain.slice(from + needle.length)) ?? [];
      hits.push([from, from + needle.length + (rest.length <= longestEnding ? rest.length : 0)]);
    }
  hits.sort(([one], [other]) => one - other);
  return hits.filter(([from], index) => !hits.slice(0, index).some(([, to]) => from < to));
}
