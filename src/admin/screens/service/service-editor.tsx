import { Group, Paper, Stack } from '@mantine/core';
import type { ReactNode } from 'react';
import type { Language } from '../../../domain/language.ts';
import { useFields, useRecord } from '../../autosave/use-record.ts';
import { DeletionIcon } from '../../deletion/deletion-icon.tsx';
import { LocalizedField } from '../../fields/localized-field.tsx';
import { SwitchField } from '../../fields/switch-field.tsx';
import { HistoryButton } from '../../history/history-button.tsx';
import { calls } from '../../paths.ts';
import type { ServiceRecord } from '../../records.ts';
import { useTexts } from '../../texts.ts';

type Props = {
  service: ServiceRecord;
  languages: readonly Language[];
  handle: ReactNode;
  onFailure: (detail: string) => void;
};

/** One service: its title, text and visibility. */
export function ServiceEditor({ service, languages, handle, onFailure }: Props) {
  const { t } = useTexts();
  const path = calls.service(service.id);
  const record = useRecord(path, service);
  useFields(record, 'title_fr');
  const name = record.text('title_fr').trim() || service.title_fr;
  return (
    <Paper withBorder p="sm" component="section" aria-label={name}>
      <Group align="start" wrap="nowrap" gap="sm">
        {handle}
        <Stack gap="xs" flex={1} miw={0}>
          <LocalizedField record={record} field="title" label={t('service.title')} languages={languages} />
          <LocalizedField record={record} field="text" label={t('service.text')} languages={languages} rows={2} />
          <Group justify="space-between">
            <SwitchField record={record} field="visible" label={t('visibility.visible')} />
            <Group gap="xs">
              <HistoryButton noun="service" id={service.id} name={name} />
              <DeletionIcon
                noun="service"
                path={path}
                question={t('service.deleteQuestion')}
                name={name}
                onFailure={onFailure}
              />
            </Group>
          </Group>
        </Stack>
      </Group>
    </Paper>
  );
}
