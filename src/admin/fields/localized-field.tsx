import { languages as all, type Language } from '../../domain/language.ts';
import { type EditedRecord, useTroubledFields } from '../autosave/use-record.ts';
import classes from './localized-field.module.css';
import { TextField } from './text-field.tsx';

type Props = {
  record: EditedRecord;
  /** Without the language: `name`. */
  field: string;
  label: string;
  languages: readonly Language[];
  rows?: number;
  /** How many characters it should have at most: each input counts its own. */
  most?: number;
  required?: boolean;
};

/**
 * A translated text: one input for each language that the editor shows, side by side where there is room. A language
 * in which something is wrong shows too.
 */
export function LocalizedField({ record, field, label, languages, rows, most, required }: Props) {
  const nameOf = (language: Language) => `${field}_${language}`;
  const troubled = useTroubledFields(record, all.map(nameOf));
  return (
    <div className={classes.columns}>
      {all
        .filter((language) => languages.includes(language) || troubled.includes(nameOf(language)))
        .map((language) => (
          <TextField
            key={language}
            record={record}
            field={field}
            language={language}
            label={label}
            rows={rows}
            most={most}
            required={required}
          />
        ))}
    </div>
  );
}
