import { lengthFactors, type Mounting, mountings } from '../../../domain/hydraulics/cylinder.ts';
import type { Language } from '../../../domain/text/language.ts';
import { formatSignificant } from '../../../domain/text/significant.ts';
import type { CalculatorTexts } from './calculator-texts.ts';
import { numerals } from './message.ts';

type Props = { texts: CalculatorTexts; chosen: Mounting; language: Language };

/** The choice of how the ends of the rod are held, each with a drawing of the buckled rod. */
export function MountingField({ texts, chosen, language }: Props) {
  return (
    <fieldset className="mountings">
      <legend>{texts.fields.mounting}</legend>
      {mountings.map((mounting, index) => (
        <label className="mounting" key={mounting}>
          <input type="radio" name="mounting" value={mounting} defaultChecked={mounting === chosen} />
          <MountingDrawing mounting={mounting} />
          <strong translate="no">{numerals[index]}</strong>
          <span className="mounting-name">{texts.mountings[index]}</span>
          <span className="figures" translate="no">
            s<sub>K</sub> = {factor(lengthFactors[mounting], language)}h
          </span>
        </label>
      ))}
    </fieldset>
  );
}

function factor(value: number, language: Language): string {
  return value === 1 ? '' : `${formatSignificant(value, language)}\u00a0·\u00a0`;
}

/** The buckled rod from its lower to its upper end, in a drawing of 48 × 84. */
const curves: Record<Mounting, string> = {
  1: 'M24 72C24 48 29 30 38 14',
  2: 'M24 72C36 52 36 34 24 14',
  3: 'M24 72C24 58 37 42 24 14',
  4: 'M24 72C24 56 34 56 34 43S24 30 24 14',
};
const wall = 'M10 72H38M12 79l5-7M20 79l5-7M28 79l5-7';
const ceiling = 'M10 14H38M12 7l-0 0M15 14l5-7M23 14l5-7M31 14l5-7';
const foot = 'M24 72l-7 7h14Z';

function MountingDrawing({ mounting }: { mounting: Mounting }) {
  const isPinnedBelow = mounting === '2';
  const isPinnedAbove = mounting === '2' || mounting === '3';
  return (
    <svg className="mounting-drawing" viewBox="0 0 48 84" aria-hidden="true">
      <path className="mounting-axis" d="M24 2V82" />
      <path className="mounting-rod" d={curves[mounting]} />
      <path d={isPinnedBelow ? foot : wall} />
      {mounting === '4' && <path d={ceiling} />}
      {isPinnedAbove && <path d="M19 6v12M29 6v12" />}
      {isPinnedAbove && <circle cx="24" cy="14" r="3" />}
      {isPinnedBelow && <circle cx="24" cy="72" r="3" />}
    </svg>
  );
}
