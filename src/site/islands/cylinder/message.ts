import { type CylinderFigures, type Movement, mountings } from '../../../domain/hydraulics/cylinder.ts';
import {
  type CylinderInput,
  cylinderFields,
  readCylinder,
  unitOfField,
} from '../../../domain/hydraulics/cylinder-input.ts';
import type { Language } from '../../../domain/text/language.ts';
import { formatSignificant } from '../../../domain/text/significant.ts';
import { type CalculatorTexts, marks, unitName } from './calculator-texts.ts';
import { movementRows } from './rows.ts';

/** The numerals of Euler's cases. */
export const numerals = ['I', 'II', 'III', 'IV'] as const;

/** Digits of what was typed and converted, more than any drawing has. */
const inputDigits = 6;

/** Writes what was typed and calculated as the lines of a message. Leaves out what is not known. */
export function figuresMessage(
  input: CylinderInput,
  figures: CylinderFigures,
  texts: CalculatorTexts,
  language: Language,
): string {
  const { cylinder, problems } = readCylinder(input);
  const number = (value: number) => formatSignificant(value, language);
  const typed = cylinderFields.flatMap((name) => {
    if (problems[name]) return [];
    const unit = unitOfField[name] === 'lengthUnit' ? 'mm' : unitOfField[name] === 'pressureUnit' ? 'bar' : 'lmin';
    const shown = `${formatSignificant(cylinder[name], language, inputDigits)} ${unitName(unit, texts)}`;
    const own = input[unitOfField[name]];
    return line(texts, texts.fields[name], own === unit ? shown : `${input[name]} ${unitName(own, texts)} = ${shown}`);
  });
  const at = mountings.indexOf(cylinder.mounting);
  const mounting = line(texts, texts.fields.mounting, `${numerals[at]}, ${texts.mountings[at]}`);
  const moved = movementRows.flatMap(({ name, unit }) => pairLine(name, unit, figures, texts, number));
  const load = Number.isNaN(figures.load) ? [] : line(texts, texts.load, `${number(figures.load)} kN`);
  return [texts.message.title, ...typed, mounting, ...moved, load].flat().join('\n');
}

/** Writes one result for both directions: "Force F, out / in: 49.88 / 29.77 kN". */
export function pairLine(
  name: keyof Movement,
  unit: string,
  { out, in: back }: CylinderFigures,
  texts: CalculatorTexts,
  number: (value: number) => string,
): string[] {
  if (Number.isNaN(out[name]) && Number.isNaN(back[name])) return [];
  const title = texts.message.pair.replace(marks.name, texts[name]);
  return [line(texts, title, `${number(out[name])} / ${number(back[name])} ${unit}`)];
}

function line({ message }: CalculatorTexts, name: string, value: string): string {
  return message.line.replace(marks.name, name).replace(marks.value, () => value);
}
