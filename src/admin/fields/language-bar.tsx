import { SegmentedControl } from '@mantine/core';
import { defaultLanguage, type Language, languages } from '../../domain/language.ts';
import { useTexts } from '../texts.ts';
import { type EditedLanguages, type LanguageChoice, languageNames, translations } from './languages.ts';

type Props = {
  languages: EditedLanguages;
  /** Names languages by their codes: where the editor has half of the screen. */
  isShort?: boolean;
};

/** Chooses the languages that an editor shows. */
export function LanguageBar({ languages: { isWide, choice, choose }, isShort = false }: Props) {
  const { t } = useTexts();
  const nameOf = (language: Language) => (isShort ? language.toUpperCase() : languageNames[language]);
  const data = isWide
    ? [
        ...translations.map((value) => ({ value, label: `${nameOf(defaultLanguage)} + ${nameOf(value)}` })),
        { value: 'all', label: t('fields.allLanguages') },
      ]
    : languages.map((value) => ({ value, label: value.toUpperCase() }));
  return (
    <SegmentedControl
      fullWidth
      size="sm"
      aria-label={t('fields.languages')}
      value={choice}
      onChange={(value) => choose(value as LanguageChoice)}
      data={data}
    />
  );
}
