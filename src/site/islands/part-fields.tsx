import { useId } from 'react';
import type { CutPartInput } from '../../domain/enquiry/cut-part.ts';
import { cutPartLimits, type DrawingUnit, drawingUnits } from '../../domain/enquiry/cut-part-values.ts';
import { type TypedField, typedFields } from './plain-parts.tsx';

export type PartFieldsTexts = {
  labels: Record<TypedField | 'unit', string>;
  asInFile: string;
  units: Record<DrawingUnit, string>;
};

type Props = {
  part: CutPartInput;
  texts: PartFieldsTexts;
  /** Steel grades to propose. */
  grades: string[];
  /** Whether the drawing's unit can be chosen. */
  hasUnit: boolean;
  onChange: (values: Partial<CutPartInput>) => void;
};

/** What the visitor says of one part. The fields have no names: the form sends all parts as one value. */
export function PartFields({ part, texts, grades, hasUnit, onChange }: Props) {
  const list = useId();
  return (
    <div className="part-fields">
      {typedFields.map((field) => (
        <label className="field" key={field}>
          {texts.labels[field]}
          <input
            maxLength={cutPartLimits[field]}
            autoComplete="off"
            inputMode={field === 'grade' ? undefined : 'decimal'}
            list={field === 'grade' && grades.length > 0 ? list : undefined}
            value={part[field]}
            onChange={({ currentTarget }) => onChange({ [field]: currentTarget.value })}
          />
        </label>
      ))}
      {hasUnit && (
        <label className="field">
          {texts.labels.unit}
          <select
            value={part.unit ?? ''}
            onChange={({ currentTarget }) =>
              onChange({ unit: drawingUnits.find(isNamed(currentTarget.value)) ?? null })
            }
          >
            <option value="">{texts.asInFile}</option>
            {drawingUnits.map((unit) => (
              <option value={unit} key={unit}>
                {texts.units[unit]}
              </option>
            ))}
          </select>
        </label>
      )}
      {grades.length > 0 && (
        <datalist id={list}>
          {grades.map((grade) => (
            <option value={grade} key={grade} />
          ))}
        </datalist>
      )}
    </div>
  );
}

function isNamed(value: string): (unit: DrawingUnit) => boolean {
  return (unit) => unit === value;
}
