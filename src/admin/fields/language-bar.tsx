import { SegmentedControl } from '@mantine/core';
import { defaultLanguage, type Language, languages } from '../../domain/language.ts';
import { useTexts } from '../texts.ts';
import { type EditedLanguages, type LanguageChoice, languageNames } from './languages.ts';

type Props = {
  languages: EditedLanguages;
  /** Names languages by their codes: where the editor has half of the screen. */
  isShort?: boolean;
};

/** Chooses the languages that an editor shows. */
export function LanguageBar({ languages: { isWide, choice, offered, choose }, isShort = false }: Props) {
  const { t } = useTexts();
  const nameOf = (language: Language) => (isShort ? language.toUpperCase() : languageNames[language]);
  const data = isWide
    ? [
        ...offered
          .filter(isTranslation)
          .map((value) => ({ value, label: `${nameOf(defaultLanguage)} + ${nameOf(value)}` })),
        ...(offered.length > 2
          ? [
              {
                value: 'all',
                label: t(offered.length < languages.length ? 'fields.ownLanguages' : 'fields.allLanguages'),
              },
            ]
          : []),
      ]
    : offered.map((value) => ({ value, label: value.toUpperCase() }));
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

function isTranslation(language: Language): boolean {
  return language !== defaultLanguage;
}
