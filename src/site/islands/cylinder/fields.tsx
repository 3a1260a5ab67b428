import {
  type CylinderField,
  type CylinderInput,
  type UnitChoice,
  unitChoices,
} from '../../../domain/hydraulics/cylinder-input.ts';
import { type CalculatorTexts, unitName } from './calculator-texts.ts';

/** Prefix of the ids in the calculator. */
export const idOf = (name: string) => `calculator-${name}`;

type NumberProps = { name: CylinderField; texts: CalculatorTexts; value: string; problem: string | undefined };

/** A number as visitors type it: a field for text, because a comma is as good as a point. */
export function NumberField({ name, texts, value, problem }: NumberProps) {
  const id = idOf(name);
  return (
    <p className="field">
      <label htmlFor={id}>{texts.fields[name]}</label>
      <input
        id={id}
        name={name}
        inputMode="decimal"
        autoComplete="off"
        maxLength={20}
        defaultValue={value}
        aria-invalid={problem ? true : undefined}
        aria-describedby={problem ? `${id}-problem` : undefined}
      />
      {problem && (
        <span className="field-problem" id={`${id}-problem`}>
          <span>{problem}</span>
        </span>
      )}
    </p>
  );
}

type UnitProps = { name: UnitChoice; texts: CalculatorTexts; input: CylinderInput };

export function UnitField({ name, texts, input }: UnitProps) {
  return (
    <p className="field">
      <label htmlFor={idOf(name)}>{texts.fields[name]}</label>
      <select id={idOf(name)} name={name} defaultValue={input[name]}>
        {unitsOf(name).map((unit) => (
          <option value={unit} key={unit} translate={unit === 'inch' ? undefined : 'no'}>
            {unitName(unit, texts)}
          </option>
        ))}
      </select>
    </p>
  );
}

function unitsOf(name: UnitChoice) {
  return Object.keys(unitChoices[name]) as Parameters<typeof unitName>[0][];
}
