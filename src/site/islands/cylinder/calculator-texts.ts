import type french from '../../../../content/locales/fr/translation.json';
import {
  type CylinderField,
  type CylinderInput,
  type CylinderProblem,
  largestOf,
  unitOfField,
} from '../../../domain/hydraulics/cylinder-input.ts';
import type { Language } from '../../../domain/text/language.ts';
import { formatSignificant } from '../../../domain/text/significant.ts';

/** The texts of the calculator in one language, as in the locale files. `{{max}}`, `{{name}}` and `{{value}}` are still marks. */
export type CalculatorTexts = Omit<(typeof french)['hydraulique']['calculator'], 'title' | 'intro'>;

/** Placeholders in the texts, to be replaced in the browser. */
export const marks = { max: '{max}', name: '{name}', value: '{value}' } as const;

/** The units that are the same in all languages. */
const symbols = { mm: 'mm', bar: 'bar', psi: 'psi', lmin: 'l/min', gpm: 'US gal/min' } as const;

/** Returns the name of a unit that visitors may choose. */
export function unitName(unit: keyof typeof symbols | 'inch', texts: CalculatorTexts): string {
  return unit === 'inch' ? texts.inch : symbols[unit];
}

/** Says in words what is wrong with a field. */
export function problemText(
  name: CylinderField,
  problem: CylinderProblem,
  { input, texts, language }: { input: CylinderInput; texts: CalculatorTexts; language: Language },
): string {
  const largest = formatSignificant(largestOf(input, name), language);
  return texts.problems[problem].replace(marks.max, `${largest}\u00a0${unitName(input[unitOfField[name]], texts)}`);
}
