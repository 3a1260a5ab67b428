import type { Language } from '../../../domain/text/language.ts';
import { useMayWrite } from '../../access.tsx';
import { languageNames } from '../../fields/language/languages.ts';
import { useTexts } from '../../texts.ts';
import classes from './entry.module.css';

type Props = { fields: readonly ('name' | 'value' | 'description')[]; languages: readonly Language[] };

/** The visual heads of the columns. Each input has its own label for screen readers. */
export function EntryHeads({ fields, languages }: Props) {
  const { t } = useTexts();
  const mayArrange = useMayWrite(null);
  return (
    <div className={classes.heads} data-bare={!mayArrange || undefined} aria-hidden="true">
      <div className={classes.lines} data-side-by-side={languages.length === 2 ? '' : undefined}>
        {languages.map((language) => (
          <div key={language} className={classes.line} data-fields={fields.length}>
            <span className={classes.code} />
            {fields.map((field, index) => (
              <span key={field}>
                {t(`entry.${field}`)}
                {index === 0 && <span className={classes.language}> · {languageNames[language]}</span>}
              </span>
            ))}
          </div>
        ))}
      </div>
    </div>
  );
}
