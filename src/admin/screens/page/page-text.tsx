import { Stack } from '@mantine/core';
import { memo } from 'react';
import { defaultLanguage, type Language } from '../../../domain/text/language.ts';
import { useRecord } from '../../autosave/use-record.ts';
import { FrenchReference } from '../../fields/language/french-reference.tsx';
import { LocalizedColumns } from '../../fields/language/localized-columns.tsx';
import { SwitchField } from '../../fields/switch-field.tsx';
import { calls } from '../../paths.ts';
import type { PageTextRecord } from '../../records.ts';
import { useTexts } from '../../texts.ts';
import { PageTextField } from './page-text-field.tsx';

type Props = { page: string; text: PageTextRecord; label: string; languages: readonly Language[] };

/** One text of a page in the languages that the editor shows, with a switch for its visibility if it is optional. */
export const PageText = memo(function PageText({ page, text, label, languages }: Props) {
  const record = useRecord(calls.pageText(page, text.key), text);
  const { t } = useTexts();
  return (
    <Stack gap="xs">
      {!languages.includes(defaultLanguage) && (
        <FrenchReference record={record} field="text" label={label} otherwise={text.default_fr} />
      )}
      <LocalizedColumns record={record} field="text" languages={languages}>
        {(language) => (
          <PageTextField key={language} record={record} text={text} page={page} language={language} label={label} />
        )}
      </LocalizedColumns>
      {text.optional && (
        <SwitchField
          record={record}
          field="visible"
          label={t('pages.shown')}
          hint={text.hides.length > 0 ? t('pages.shownWhole') : undefined}
        />
      )}
    </Stack>
  );
});
