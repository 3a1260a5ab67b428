import { Stack, Text } from '@mantine/core';
import { longestDescription } from '../../domain/page/head-limits.ts';
import type { Language } from '../../domain/text/language.ts';
import type { EditedRecord } from '../autosave/use-record.ts';
import { useTexts } from '../texts.ts';
import { LocalizedField } from './language/localized-field.tsx';

type Props = { record: EditedRecord; languages: readonly Language[] };

/** The description that search engines show for a record's page. */
export function SearchDescription({ record, languages }: Props) {
  const { t } = useTexts();
  return (
    <Stack gap="xs">
      <LocalizedField
        record={record}
        field="search_description"
        label={t('fields.searchDescription')}
        languages={languages}
        most={longestDescription}
      />
      <Text size="sm" c="dimmed">
        {t('fields.searchDescriptionHint')}
      </Text>
    </Stack>
  );
}
