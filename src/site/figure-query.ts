import { readNumber } from '../domain/quantity.ts';

/** What a visitor asks of a kind of characteristic, in the unit that the kind is shown in. */
export type AskedRange = { kind: number; from?: number; to?: number };

/** The kind that a list is sorted by; `up`: smallest first. */
export type AskedSort = { kind: number; direction: 'up' | 'down' };

/** More inputs than a form has are of no visitor. */
const mostRanges = 20;
const mostParameters = 100;
const largest = 1e9;

/** What an address asks of figures, as the form of the catalogue writes it: `from-3=20&to-3=40`. A reversed range is turned. */
export function readRanges(parameters: URLSearchParams): { ranges: AskedRange[]; isUnread: boolean } {
  const ranges = new Map<number, AskedRange>();
  let isUnread = false;
  for (const [name, text] of [...parameters].slice(0, mostParameters)) {
    const [, bound, digits] = /^(from|to)-([1-9]\d{0,8})$/.exec(name) ?? [];
    if (digits === undefined || text.trim() === '') continue;
    const value = readTyped(text.trim());
    if (value === undefined) isUnread = true;
    else ranges.set(Number(digits), { kind: Number(digits), ...ranges.get(Number(digits)), [bound as 'from']: value });
  }
  const asked = [...ranges.values()].slice(0, mostRanges).map(({ kind, from, to }) => {
    const isReversed = from !== undefined && to !== undefined && from > to;
    const [low, high] = isReversed ? [to, from] : [from, to];
    return { kind, ...(low !== undefined && { from: low }), ...(high !== undefined && { to: high }) };
  });
  return { ranges: asked.sort((one, other) => one.kind - other.kind), isUnread };
}

export function readSort(text: string): AskedSort | undefined {
  const [, direction, digits] = /^(up|down)-([1-9]\d{0,8})$/.exec(text) ?? [];
  return digits === undefined ? undefined : { kind: Number(digits), direction: direction as AskedSort['direction'] };
}

/** The parameters of an address that asks so. */
export function writeRanges(ranges: AskedRange[]): [string, string][] {
  return ranges.flatMap(({ kind, from, to }) => [
    ...(from === undefined ? [] : [[`from-${kind}`, String(from)] as [string, string]]),
    ...(to === undefined ? [] : [[`to-${kind}`, String(to)] as [string, string]]),
  ]);
}

/** A number as browsers send it, or as somebody types it into an address; undefined where it might be misread. */
function readTyped(text: string): number | undefined {
  const isNegative = /^[-−]/.test(text);
  const digits = isNegative ? text.slice(1) : text;
  const value = /^\d{1,12}(\.\d{1,6})?$/.test(digits) ? Number(digits) : readNumber(digits.slice(0, 30));
  if (value === undefined || value > largest) return undefined;
  return isNegative ? -value : value;
}
