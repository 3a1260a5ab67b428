import type { Language } from '../text/language.ts';
import { formatNumber } from '../text/number-format.ts';
import { type Dimension, factorOf } from './dimension.ts';
import { readNumber } from './quantity.ts';

/** A value as numbers, in the first unit of its dimension. A single figure has two equal bounds. */
export type Figure = { low: number; high: number };

/** Numbers, the signs of a range, the signs between sizes, and words, including units. */
const token =
  /(?<number>\d{1,3}(?:[ '’]\d{3})+(?!\d)(?:[.,]\d+)?|\d+(?:[.,]\d+)?)|(?<between>[-–—−…]|\/(?=[\s\d])|\.{2,3}|(?:à|bis|to|et|ou)(?=\s))|(?<cross>×|x(?=\s?\d))|(?<word>[^\s\d(),;×][^\s(),;×]*)|(?<mark>[(),;])/gu;

type Token = { kind: string; text: string };

/**
 * Reads the first figure of a text that has a unit of `dimension`: "22 t (215 kN)", "10 à 87 mm", "62 / 20 l/min", "dès 15 kW"
 * (15). Several numbers before a unit are a range; a limit counts as its figure. Returns undefined if there is no such figure,
 * if it might be misread ("1,100"), and for sizes in several directions ("3 × 6 m").
 */
export function readFigure(text: string, dimension: Dimension): Figure | undefined {
  const tokens = tokensOf(text);
  for (let index = 0; index < tokens.length; index += 1) {
    if (tokens[index]?.kind !== 'number') continue;
    const isSize = tokens[index - 1]?.kind === 'cross';
    const first = readRun(tokens, index, dimension);
    if (first.factor === undefined) {
      index = first.end - 1;
      continue;
    }
    if (isSize || tokens[first.end]?.kind === 'cross') return undefined;
    const second = tokens[first.end]?.kind === 'between' ? readRun(tokens, first.end + 1, dimension) : undefined;
    return figureOf([...numbersOf(first), ...(second?.factor === undefined ? [] : numbersOf(second))]);
  }
  return undefined;
}

/** The figure of a characteristic, read from its owner's correction if there is one, otherwise from its French value. */
export function understoodFigure(
  { figure, value_fr }: { figure: string; value_fr: string },
  dimension: Dimension,
): Figure | undefined {
  return readFigure(figure.trim() === '' ? value_fr : figure, dimension);
}

function tokensOf(text: string): Token[] {
  const plain = text.replaceAll(/[\u00a0\u202f\u2009]/g, ' ');
  return [...plain.matchAll(token)].map(({ groups = {} }) => {
    const [kind = '', found = ''] = Object.entries(groups).find(([, part]) => part !== undefined) ?? [];
    return { kind, text: found };
  });
}

/** A run of numbers with the unit behind it. `end` is the index after the last token read. */
type Run = { numbers: (number | undefined)[]; factor: number | undefined; end: number };

/** Reads "10 – 87 mm" from its first number, and "7,5 kW". Pieces need no unit. */
function readRun(tokens: Token[], start: number, dimension: Dimension): Run {
  const numbers = [signed(tokens, start)];
  let end = start + 1;
  while (tokens[end]?.kind === 'between' && tokens[end + 1]?.kind === 'number') {
    numbers.push(readNumber(tokens[end + 1]?.text ?? ''));
    end += 2;
  }
  if (tokens[start]?.kind !== 'number') return { numbers: [undefined], factor: undefined, end };
  if (dimension === 'number') return { numbers, factor: 1, end };
  const unit = tokens[end]?.kind === 'word' ? tokens[end]?.text.replace(/[.:]$/, '') : undefined;
  const factor = unit === undefined ? undefined : factorOf(dimension, unit);
  return { numbers, factor, end: factor === undefined ? end : end + 1 };
}

/** The number at an index. A preceding minus sign makes it negative, unless that follows another number or its unit. */
function signed(tokens: Token[], index: number): number | undefined {
  const value = readNumber(tokens[index]?.text ?? '');
  const isSign = ['-', '−'].includes(tokens[index - 1]?.text ?? '');
  const isNegative = isSign && !['number', 'word'].includes(tokens[index - 2]?.kind ?? '');
  return value !== undefined && isNegative ? -value : value;
}

function numbersOf({ numbers, factor = 1 }: Run): (number | undefined)[] {
  return numbers.map((value) => value && precise(value * factor));
}

function figureOf(numbers: (number | undefined)[]): Figure | undefined {
  if (numbers.some((value) => value === undefined || Math.abs(value) >= 1e15)) return undefined;
  const known = numbers as number[];
  return { low: Math.min(...known), high: Math.max(...known) };
}

/** Converts a number in `unit` to the first unit of the dimension. */
export function toBase(value: number, dimension: Dimension, unit: string): number {
  return precise(value * (factorOf(dimension, unit) ?? 1));
}

/** Converts a number in the first unit of the dimension to `unit`, with at most three decimals. */
export function fromBase(value: number, dimension: Dimension, unit: string): number {
  const converted = value / (factorOf(dimension, unit) ?? 1);
  return Math.abs(converted) < 0.001 ? precise(converted) : Math.round(converted * 1000) / 1000;
}

/** Formats a figure in `unit` as a language writes it: "10–87 mm". */
export function formatFigure(figure: Figure, kind: { dimension: Dimension; unit: string }, language: Language): string {
  const write = (value: number) => writeNumber(fromBase(value, kind.dimension, kind.unit), language);
  const [low, high] = [write(figure.low), write(figure.high)];
  const gap = kind.unit === '°' || kind.unit === '″' ? '' : '\u00a0';
  return `${low === high ? low : `${low}–${high}`}${kind.unit && gap}${kind.unit}`;
}

/** Formats a number as a language writes it, with up to three of its decimals. */
export function writeNumber(value: number, language: Language): string {
  const decimals = String(Math.abs(value)).split('.')[1]?.length ?? 0;
  const written = formatNumber(Math.abs(value), language, Math.min(decimals, 3));
  return value < 0 ? `−${written}` : written;
}

/** Removes the error of binary fractions: 0.1 + 0.2 is 0.3. */
function precise(value: number): number {
  return Number(value.toPrecision(12));
}
