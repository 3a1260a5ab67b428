import { NativeSelect, SimpleGrid } from '@mantine/core';
import { languages } from '../../../domain/text/language.ts';
import { translatedNouns, translationStates } from '../../../domain/text/translation.ts';
import { languageNames } from '../../fields/language/languages.ts';
import { SearchField } from '../../list/search-field.tsx';
import { useTexts } from '../../texts.ts';
import { useTranslationQuery } from './use-translation-query.ts';

/** The filters of the overview. A state applies to the chosen language, or to any. */
export function TranslationFilters() {
  const { t } = useTexts();
  const { query, change } = useTranslationQuery();
  return (
    <SimpleGrid cols={{ base: 2, md: 4 }}>
      <SearchField />
      <NativeSelect
        label={t('translations.noun')}
        value={query.noun ?? ''}
        onChange={(event) => change({ noun: event.currentTarget.value })}
        data={[
          { value: '', label: t('translations.anyNoun') },
          ...translatedNouns.map((value) => ({ value, label: t(`translations.nouns.${value}`) })),
        ]}
      />
      <NativeSelect
        label={t('translations.language')}
        value={query.language ?? ''}
        onChange={(event) => change({ language: event.currentTarget.value })}
        data={[
          { value: '', label: t('translations.anyLanguage') },
          ...languages.map((value) => ({ value, label: languageNames[value] })),
        ]}
      />
      <NativeSelect
        label={t('translations.state')}
        value={query.state ?? ''}
        onChange={(event) => change({ state: event.currentTarget.value })}
        data={[
          { value: '', label: t('translations.anyState') },
          ...translationStates.map((value) => ({ value, label: t(`translations.states.${value}`) })),
        ]}
      />
    </SimpleGrid>
  );
}
