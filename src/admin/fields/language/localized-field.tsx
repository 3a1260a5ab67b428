import { defaultLanguage, type Language } from '../../../domain/text/language.ts';
import type { EditedRecord } from '../../autosave/use-record.ts';
import { TextField } from '../text-field.tsx';
import { FrenchReference } from './french-reference.tsx';
import { LocalizedColumns } from './localized-columns.tsx';

type Props = {
  record: EditedRecord;
  /** The field name without the language: `name`. */
  field: string;
  label: string;
  languages: readonly Language[];
  rows?: number | undefined;
  /** The recommended maximum length in characters, counted for each input. */
  most?: number;
  required?: boolean;
  /** Whether the French text replaces a missing translation. */
  fallsBack?: boolean | undefined;
  /** Whether it is the name of a model, which no dictionary knows. */
  isModel?: boolean;
};

/**
 * A translated text: one input for each language that the editor shows. Adds the French text for reference where French is not among
 * them.
 */
export function LocalizedField({ record, field, label, languages, rows, most, required, fallsBack, isModel }: Props) {
  return (
    <>
      {!languages.includes(defaultLanguage) && <FrenchReference record={record} field={field} label={label} />}
      <LocalizedColumns record={record} field={field} languages={languages}>
        {(language) => (
          <TextField
            key={language}
            record={record}
            field={field}
            language={language}
            label={label}
            rows={rows}
            most={most}
            required={required}
            fallsBack={fallsBack}
            isModel={isModel}
          />
        )}
      </LocalizedColumns>
    </>
  );
}
