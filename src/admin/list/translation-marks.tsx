import { type Language, languages } from '../../domain/text/language.ts';
import type { TranslationState } from '../../domain/text/translation.ts';
import { languageNames } from '../fields/language/languages.ts';
import { useTexts } from '../texts.ts';
import classes from './record-list.module.css';

type Props = { states: Partial<Record<Language, TranslationState>> | undefined };

/** The translation status of a record: a mark for each language, distinguished by colour and frame. Screen readers hear a sentence. */
export function TranslationMarks({ states }: Props) {
  const { t } = useTexts();
  if (!states) return null;
  const open = languages.filter((language) => states[language] !== undefined && states[language] !== 'complete');
  const sentences = open.map(
    (language) => `${languageNames[language]}: ${t(`list.translations.${states[language] ?? 'complete'}`)}`,
  );
  const label = sentences.length === 0 ? t('list.translations.allComplete') : sentences.join(', ');
  return (
    <span className={classes.marks} role="img" aria-label={label} title={label}>
      {languages.map((language) => (
        <span key={language} className={classes.mark} data-state={states[language]}>
          {language.toUpperCase()}
        </span>
      ))}
    </span>
  );
}
