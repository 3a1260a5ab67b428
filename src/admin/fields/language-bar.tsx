import { SegmentedControl } from '@mantine/core';
import { languages } from '../../domain/language.ts';
import { useTexts } from '../texts.ts';
import { type EditedLanguages, type LanguageChoice, languageNames, translations } from './languages.ts';

/** Chooses the languages that an editor shows. */
export function LanguageBar({ languages: { isWide, choice, choose } }: { languages: EditedLanguages }) {
  const { t } = useTexts();
  const data = isWide
    ? [
        ...translations.map((value) => ({ value, label: `${languageNames.fr} + ${languageNames[value]}` })),
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
