import { folded } from './folded.ts';

/** A part of a text, and whether it matches the search. */
export type Piece = { text: string; isHit: boolean };

/** Maximum length of an excerpt, in characters. */
const excerptLength = 160;

/** Endings up to this length are marked together with the match. */
const longestEnding = 3;

/** Splits a text into matches of the needles and the parts between them. */
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

/** Cuts an excerpt around the first match, or from the beginning; whole words, on one line. */
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

/** A text in its form for comparison, and the original index of each character of that form. */
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

/** Finds the needles in order, without overlaps. A short ending of the word is included. */
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
