import type { ReactNode } from 'react';
import { languages as all, type Language } from '../../../domain/text/language.ts';
import { type EditedRecord, useTroubledFields } from '../../autosave/use-record.ts';
import classes from './localized-columns.module.css';

type Props = {
  record: EditedRecord;
  /** The field name without the language: `name`. */
  field: string;
  languages: readonly Language[];
  /** Renders the input in a language. */
  children: (language: Language) => ReactNode;
};

/**
 * A text in the languages that the editor shows, side by side where there is room. Languages with a refusal or collision are shown too.
 */
export function LocalizedColumns({ record, field, languages, children }: Props) {
  const nameOf = (language: Language) => `${field}_${language}`;
  const troubled = useTroubledFields(record, all.map(nameOf));
  const shown = all.filter((language) => languages.includes(language) || troubled.includes(nameOf(language)));
  return (
    <div className={classes.columns} data-five={shown.length === all.length || undefined}>
      {shown.map(children)}
    </div>
  );
}

/** The placeholder for a text while its inputs are not rendered. */
export function EmptyColumns({ languages }: Pick<Props, 'languages'>) {
  return (
    <div className={classes.columns} data-five={languages.length === all.length || undefined}>
      {languages.map((language) => (
        <div key={language} className={classes.empty} />
      ))}
    </div>
  );
}
