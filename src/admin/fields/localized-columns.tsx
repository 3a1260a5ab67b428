import type { ReactNode } from 'react';
import { languages as all, type Language } from '../../domain/language.ts';
import { type EditedRecord, useTroubledFields } from '../autosave/use-record.ts';
import classes from './localized-columns.module.css';

type Props = {
  record: EditedRecord;
  /** Without the language: `name`. */
  field: string;
  languages: readonly Language[];
  /** The input in a language. */
  children: (language: Language) => ReactNode;
};

/** A text in the languages that the editor shows, side by side where there is room. One in which something is wrong shows too. */
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

/** The room of such a text while its inputs are not there. */
export function EmptyColumns({ languages }: Pick<Props, 'languages'>) {
  return (
    <div className={classes.columns} data-five={languages.length === all.length || undefined}>
      {languages.map((language) => (
        <div key={language} className={classes.empty} />
      ))}
    </div>
  );
}
