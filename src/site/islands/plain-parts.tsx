import { attachmentLimits } from '../../domain/enquiry/attachment.ts';
import type { CutPartInput } from '../../domain/enquiry/cut-part.ts';
import { cutPartLimits, partFieldName } from '../../domain/enquiry/cut-part-values.ts';

export type PlainPartsTexts = {
  title: string;
  /** Says which row belongs to which file. */
  order: string;
  /** Contains `placeMark`. */
  file: string;
  labels: Record<TypedField, string>;
};

/** Placeholder in a text for the place of a file. */
const placeMark = '{{place}}';

export type TypedField = keyof typeof cutPartLimits;

/** What a visitor types about a part, in the order of the form. */
export const typedFields: readonly TypedField[] = ['quantity', 'thickness', 'grade'];

export const blankPart: CutPartInput = { quantity: '', thickness: '', grade: '', unit: null };

/** Whether nothing is typed about a part. */
export function isBlank(part: CutPartInput): boolean {
  return typedFields.every((field) => part[field].trim() === '');
}

/** The places of a request's files, from 1 on. */
export const places = Array.from({ length: attachmentLimits.files }, (_, index) => index + 1);

type Props = {
  texts: PlainPartsTexts;
  isOpen: boolean;
  typed: Partial<CutPartInput>[];
  /** Whether the rows of files have these fields. They stay on the page, because a browser may have translated them. */
  isReplaced: boolean;
};

/** The fields for parts to cut of visitors without JavaScript: a row for each file, in the order of the files. */
export function PlainParts({ texts, isOpen, typed, isReplaced }: Props) {
  return (
    <details className="plain-parts" open={isOpen} hidden={isReplaced}>
      <summary>{texts.title}</summary>
      <p className="form-note">{texts.order}</p>
      {places.map((place) => (
        <fieldset className="part-fields" key={place} disabled={isReplaced}>
          <legend>{texts.file.replace(placeMark, String(place))}</legend>
          {typedFields.map((field) => (
            <label className="field" key={field}>
              {texts.labels[field]}
              <input
                name={partFieldName(place, field)}
                maxLength={cutPartLimits[field]}
                defaultValue={typed[place - 1]?.[field]}
              />
            </label>
          ))}
        </fieldset>
      ))}
    </details>
  );
}

/** Returns what was typed into the plain fields of a form. */
export function readPlainParts(form: HTMLFormElement | null | undefined): CutPartInput[] {
  const typedIn = (place: number, field: TypedField) =>
    (form?.elements.namedItem(partFieldName(place, field)) as HTMLInputElement | null)?.value ?? '';
  return places.map((place) => ({
    ...blankPart,
    ...Object.fromEntries(typedFields.map((field) => [field, typedIn(place, field)])),
  }));
}
