import type { Language } from './language.ts';
import { numberFormats } from './number-format.ts';

/** The 12 steel grades in stock by family (specification, sections 2 and 3). */
export const steelFamilies = {
  construction: ['S235 JRG2', 'S355 JRG2'],
  abrasion: ['Quard 400', 'Quard 450', 'Quard 500', 'Hardox 400', 'Hardox 450', 'Hardox 500'],
  highYield: ['Quend 700', 'Quend 960', 'Weldox 700', 'Weldox 900'],
} as const;

export type SteelFamily = keyof typeof steelFamilies;

/**
 * Tolerances of flame-cut pieces after EN ISO 9013-442, in millimetres, to the client's published figures. The second
 * row 12<t≤50 is shown as given: docs/open-questions.md asks whether 50<t≤100 is meant.
 */
export const toleranceTable = {
  /** Ranges of the piece's dimension, in mm. */
  pieces: ['35–315', '315–1000', '1000–2000', '2000–4000'],
  /** Ranges of the plate's thickness, above `over` and up to `upTo` mm. */
  rows: [
    { over: 3, upTo: 12, values: ['±2.0', '±3.5', '±4.5', '±5.0'] },
    { over: 12, upTo: 50, values: ['±1.5', '±2.5', '±3.0', '±3.5'] },
    { over: 12, upTo: 50, values: ['±2.5', '±3.5', '±4.0', '±4.5'] },
    { over: 100, upTo: 150, values: ['±3.0', '±4.0', '±5.0', '±6.0'] },
    { over: 150, upTo: 200, values: ['±3.0', '±4.0', '±6.0', '±7.0'] },
  ],
} as const;

export type Tolerances = {
  pieces: readonly string[];
  rows: readonly { over: number; upTo: number; values: readonly string[] }[];
};

/** The tolerance table with the decimals of a language; ranges are shown as the client gives them. */
export function tolerancesIn(language: Language): Tolerances {
  const { decimal } = numberFormats[language];
  const inLanguage = (value: string) => value.replace('.', decimal);
  return {
    pieces: toleranceTable.pieces,
    rows: toleranceTable.rows.map((row) => ({ ...row, values: row.values.map(inLanguage) })),
  };
}
