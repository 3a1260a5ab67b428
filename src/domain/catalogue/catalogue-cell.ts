import type { Reason } from '../../lib/refusal-text.ts';
import type { InterfaceLanguage } from '../text/interface-language.ts';
import { inOneLine } from '../text/single-line.ts';
import { minuteAt } from '../time/day.ts';
import { instantsOf } from '../time/local-minute.ts';
import { type Amount, readAmount } from './amount.ts';
import { guarded, unguarded } from './catalogue-guard.ts';
import { readMoment } from './typed-date.ts';

/** The value of a cell of a spreadsheet. */
export type Cell = string | number | boolean | Date | null;

/** The value of a column of the database. */
export type Stored = string | number | null;

/** The language of the cells, and the names of all categories by id. */
export type CellContext = { language: InterfaceLanguage; categories: ReadonlyMap<number, string> };

/** The result of reading a cell. Without a `value` the stored value stays. */
type Said = { value?: Stored } | { reason: Reason };

/**
 * A kind of cell: how a stored value is written, and how a cell is read. The schema of the field checks the value afterwards.
 */
export type CellKind = {
  write: (value: Stored, context: CellContext) => Exclude<Cell, boolean | Date>;
  read: (cell: Cell, context: CellContext) => Said;
  /** Converts the value for the schema of the field. */
  input?: (value: Stored) => unknown;
  /** Whether spreadsheets must keep typed text unchanged. */
  isText?: boolean;
  /** How spreadsheets show values that are no text. */
  format?: CellFormat;
  /** The words that spreadsheets offer. */
  choices?: Record<InterfaceLanguage, readonly string[]>;
};

/** A whole number, an amount with two decimals, or a day with a time. */
export type CellFormat = 'whole' | 'amount' | 'moment';

const yes = { en: 'yes', fr: 'oui' };
const no = { en: 'no', fr: 'non' };

/** A text in one language. Blank removes it. */
export const textCell: CellKind = {
  isText: true,
  write: (value) => guarded(String(value ?? '')),
  read(cell) {
    if (cell instanceof Date) return { reason: 'cellIsDate' };
    if (typeof cell === 'boolean') return { reason: 'cellIsFlag' };
    return { value: cell === null ? '' : unguarded(String(cell)) };
  },
};

/** A text of one line: line breaks and the blanks around them become one blank. */
export const lineCell: CellKind = {
  ...textCell,
  read(cell, context) {
    const said = textCell.read(cell, context);
    return 'value' in said ? { value: inOneLine(String(said.value)) } : said;
  },
};

/** Yes or no. */
export const flagCell: CellKind = {
  choices: { en: [yes.en, no.en], fr: [yes.fr, no.fr] },
  write: (value, { language }) => (value === 1 ? yes : no)[language],
  input: (value) => value === 1,
  read(cell) {
    if (isBlank(cell)) return {};
    const flag = flagOf(cell);
    return flag === undefined ? { reason: 'yesOrNo' } : { value: Number(flag) };
  },
};

/** A whole number, or blank for none. */
export const numberCell: CellKind = {
  format: 'whole',
  write: (value) => value as number | null,
  read(cell) {
    if (isBlank(cell)) return { value: null };
    const number = amountOf(cell);
    if (typeof number === 'object') return { reason: { code: 'twoAmounts', ...number } };
    return Number.isSafeInteger(number) ? { value: number as number } : { reason: 'wholeNumber' };
  },
};

/** A price in francs, stored in Rappen, or blank for none. */
export const priceCell: CellKind = {
  format: 'amount',
  write: (value) => (value === null ? null : Number(value) / 100),
  input: (value) => (value === null ? null : Number(value) / 100),
  read(cell) {
    if (isBlank(cell)) return { value: null };
    const francs = amountOf(cell);
    if (francs === undefined) return { reason: 'noAmount' };
    if (typeof francs === 'object') return { reason: { code: 'twoAmounts', ...francs } };
    const rappen = Math.round(francs * 100);
    return Math.abs(rappen - francs * 100) > 1e-6 ? { reason: 'twoDecimals' } : { value: rappen };
  },
};

/** One of a few words, in English or French. A blank cell changes nothing. */
export function choiceCell(words: Record<string, Record<InterfaceLanguage, string>>): CellKind {
  const named = Object.values(words);
  return {
    choices: { en: named.map(({ en }) => en), fr: named.map(({ fr }) => fr) },
    write: (value, { language }) => words[String(value)]?.[language] ?? null,
    read(cell) {
      if (isBlank(cell)) return {};
      const said = unguarded(String(cell)).trim().toLowerCase();
      const [value] =
        Object.entries(words).find(([key, named]) =>
          [key, ...Object.values(named)].some((word) => word.toLowerCase() === said),
        ) ?? [];
      return value === undefined ? { reason: 'noneOfValues' } : { value };
    },
  };
}

/**
 * A minute in the workshop's time zone, like `2026-12-03 08:00`, or blank for none.
 * @param time the time of a day without one
 */
export function instantCell(time: string): CellKind {
  return {
    format: 'moment',
    write: (value) => (value === null ? null : minuteAt(new Date(value))),
    read(cell, { language }) {
      if (isBlank(cell)) return { value: null };
      // A cell formatted as a date holds midnight when it has no time.
      const shown =
        cell instanceof Date ? cell.toISOString().slice(0, 16).replace('T00:00', '') : unguarded(String(cell));
      const minute = readMoment(shown, language, time);
      if (minute === undefined) return { reason: 'localMinute' };
      if (typeof minute === 'object') return { reason: { code: 'twoDays', ...minute } };
      return { value: instantsOf(minute)[0] ?? null };
    },
  };
}

function amountOf(cell: Cell): Amount {
  if (typeof cell === 'number') return cell;
  return typeof cell === 'string' ? readAmount(unguarded(cell)) : undefined;
}

/** Whether a cell is empty. */
export function isBlank(cell: Cell | undefined): boolean {
  return cell === null || cell === undefined || (typeof cell === 'string' && unguarded(cell).trim() === '');
}

/** Reads yes or no in English or French, as Excel's booleans or as a cross. Undefined for anything else. */
export function flagOf(cell: Cell): boolean | undefined {
  const word = String(cell).trim().toLowerCase();
  if (['true', '1', 'x', ...Object.values(yes)].includes(word)) return true;
  return ['false', '0', ...Object.values(no)].includes(word) ? false : undefined;
}
