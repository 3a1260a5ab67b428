import type { Point } from '../drawing.ts';
import type { Pair } from './pair.ts';

/** The pairs from a code 0, which names the type, up to the next one: an entity, an entry of a table, the begin of a section. */
export type DxfRecord = {
  type: string;
  codes: number[];
  values: string[];
  /** The vertices of a POLYLINE. */
  vertices: DxfRecord[];
};

/** Whether a code may say something of shape, place or name: most others are handles, colours and texts. */
function isUseful(code: number): boolean {
  return code === 2 || (code >= 6 && code < 80) || (code >= 210 && code <= 230);
}

/** From this code on follows what another program has added to an entity, in codes of its own meaning. */
const embedded = 101;

export function* recordsOf(pairs: Iterable<Pair>): Generator<DxfRecord> {
  let record: DxfRecord | undefined;
  let isEmbedded = false;
  for (const { code, value } of pairs) {
    if (code === 0) {
      if (record) yield record;
      record = { type: value.toUpperCase(), codes: [], values: [], vertices: [] };
      isEmbedded = false;
    } else if (record && !isEmbedded) {
      isEmbedded = code === embedded;
      if (!isUseful(code)) continue;
      record.codes.push(code);
      record.values.push(value);
    }
  }
  if (record) yield record;
}

/** The first value of a code. */
export function textOf(record: DxfRecord, code: number): string | undefined {
  const at = record.codes.indexOf(code);
  return at === -1 ? undefined : record.values[at];
}

/** The first value of a code as a number, or `otherwise` without one. NaN when it is no number. */
export function numberOf(record: DxfRecord, code: number, otherwise: number): number {
  const text = textOf(record, code);
  return text === undefined ? otherwise : Number.parseFloat(text);
}

/** All values of a code as numbers. */
export function numbersOf(record: DxfRecord, code: number): number[] {
  return record.values.filter((_, at) => record.codes[at] === code).map(Number.parseFloat);
}

/** The point whose x has this code: y and z have codes that are 10 and 20 higher. */
export function pointOf(record: DxfRecord, code: number): Point & { z: number } {
  const [x, y, z] = [numberOf(record, code, 0), numberOf(record, code + 10, 0), numberOf(record, code + 20, 0)];
  return { x, y, z };
}

/** All points whose x has this code. */
export function pointsOf(record: DxfRecord, code: number): (Point & { z: number })[] {
  const points: (Point & { z: number })[] = [];
  record.codes.forEach((found, at) => {
    const value = Number.parseFloat(record.values[at] ?? '');
    const last = points.at(-1);
    if (found === code) points.push({ x: value, y: 0, z: 0 });
    else if (found === code + 10 && last) last.y = value;
    else if (found === code + 20 && last) last.z = value;
  });
  return points;
}

/** Whether bit `bit` of the flags in code 70 is set. */
export function hasFlag(record: DxfRecord, bit: number): boolean {
  return (numberOf(record, 70, 0) & bit) !== 0;
}
