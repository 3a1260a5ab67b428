import { Group, SegmentedControl, Text } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { defaultLanguage, type Language, languages } from '../../../domain/text/language.ts';
import { useTexts } from '../../texts.ts';
import { type EditedLanguages, type LanguageChoice, languageNames } from './languages.ts';

type Props = {
  languages: EditedLanguages;
  /** Whether the editor has half of the screen. Languages are then named by their codes, as on a narrow screen. */
  isHalf?: boolean;
};

/** Chooses the languages that an editor shows. */
export function LanguageBar({ languages: { isWide, choice, offered, choose }, isHalf = false }: Props) {
  const { t } = useTexts();
  const isNarrow = useMediaQuery('(max-width: 79.99em)', false, { getInitialValueInEffect: false });
  const isShort = isHalf || isNarrow;
  const code = (language: Language) => language.toUpperCase();
  const nameOf = (language: Language) =>
    isShort ? code(language) : `${languageNames[defaultLanguage]} + ${languageNames[language]}`;
  const data = isWide
    ? [
        ...offered.filter(isTranslation).map((value) => ({ value, label: nameOf(value) })),
        ...(offered.length > 2
          ? [
              {
                value: 'all',
                label: t(offered.length < languages.length ? 'fields.ownLanguages' : 'fields.allLanguages'),
              },
            ]
          : []),
      ]
    : offered.map((value) => ({ value, label: code(value) }));
  return (
    <Group gap={6} wrap="nowrap">
      {isWide && isShort && <Text size="sm" fw={500}>{`${code(defaultLanguage)} +`}</Text>}
      <SegmentedControl
        fullWidth
        flex={1}
        size="sm"
        aria-label={t('fields.languages')}
        value={choice}
        onChange={(value) => choose(value as LanguageChoice)}
        data={data}
      />
    </Group>
  );
}

function isTranslation(language: Language): boolean {
  return language !== defaultLanguage;
}
