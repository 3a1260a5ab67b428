import { readNumber } from '../domain/catalogue/quantity.ts';

/** A range that a visitor asks for in a kind of characteristic, in the unit in which the kind is shown. */
export type AskedRange = { kind: number; from?: number; to?: number };

/** The kind to sort a list by. `up`: smallest first. */
export type AskedSort = { kind: number; direction: 'up' | 'down' };

/** Limits above the number of inputs in the form. A visitor does not exceed them. */
const mostRanges = 20;
const mostParameters = 100;
const largest = 1e9;

/** Parses the ranges of an address, in the form `from-3=20&to-3=40`. Swaps reversed bounds. `isUnread`: some value is invalid. */
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

/** Returns the parameters of an address for these ranges. */
export function writeRanges(ranges: AskedRange[]): [string, string][] {
  return ranges.flatMap(({ kind, from, to }) => [
    ...(from === undefined ? [] : [[`from-${kind}`, String(from)] as [string, string]]),
    ...(to === undefined ? [] : [[`to-${kind}`, String(to)] as [string, string]]),
  ]);
}

/** Parses a number as sent by browsers or typed into an address. Returns undefined if it is ambiguous or too large. */
function readTyped(text: string): number | undefined {
  const isNegative = /^[-−]/.test(text);
  const digits = isNegative ? text.slice(1) : text;
  const value = /^\d{1,12}(\.\d{1,6})?$/.test(digits) ? Number(digits) : readNumber(digits.slice(0, 30));
  if (value === undefined || value > largest) return undefined;
  return isNegative ? -value : value;
}
