import { Button, Flex, Group, Paper, SimpleGrid, Stack } from '@mantine/core';
import { type ReactNode, useRef } from 'react';
import { useFields, useRecord, useTrouble } from '../../autosave/use-record.ts';
import { DeletionIcon } from '../../deletion/deletion-icon.tsx';
import { LineField } from '../../fields/line-field.tsx';
import { SwitchField } from '../../fields/switch-field.tsx';
import { HistoryButton } from '../../history/history-button.tsx';
import { FailureAlert } from '../../layout/failure-alert.tsx';
import { calls } from '../../paths.ts';
import { answersOf } from '../../problems/problem.ts';
import { reload } from '../../query-cache.ts';
import type { ClientRecord } from '../../records.ts';
import { useTexts } from '../../texts.ts';
import { LogoUpload } from '../../upload/logo-upload.tsx';
import { ClientLogo } from './client-logo.tsx';

type Props = {
  client: ClientRecord;
  handle: ReactNode;
  isUploading: boolean;
  onUpload: () => void;
  onUploadEnd: () => void;
};

/** One client: its logo, name and link, and whether visitors see it. */
export function ClientEditor({ client, handle, isUploading, onUpload, onUploadEnd }: Props) {
  const { t } = useTexts();
  const path = calls.client(client.id);
  const record = useRecord(path, client);
  useFields(record, 'name');
  const name = record.text('name').trim() || client.name;
  const opener = useRef<HTMLButtonElement>(null);
  const area = useRef<HTMLDivElement>(null);
  const uploadId = `client-${client.id}-upload`;

  async function finish(): Promise<void> {
    await reload('client');
    if (area.current?.contains(document.activeElement)) opener.current?.focus(); // the focused element is about to disappear
    onUploadEnd();
  }

  return (
    <Paper withBorder p="sm" component="section" aria-label={name}>
      <Flex gap="sm" align="start" direction={{ base: 'column', sm: 'row' }}>
        <Group gap="sm" align="start" wrap="nowrap">
          {handle}
          <ClientLogo client={client} name={name} />
        </Group>
        <Stack gap="sm" flex={1} miw={0} w="100%">
          <SimpleGrid cols={{ base: 1, md: 2 }}>
            <LineField record={record} field="name" label={t('client.name')} type="text" required />
            <LineField record={record} field="link" label={t('client.link')} hint={t('client.linkHint')} type="url" />
          </SimpleGrid>
          <Group justify="space-between">
            <SwitchField record={record} field="visible" label={t('visibility.visible')} />
            <Group gap="xs">
              <Button
                ref={opener}
                variant="default"
                aria-expanded={isUploading}
                aria-controls={uploadId}
                aria-label={t('client.replaceOf', { name })}
                onClick={isUploading ? onUploadEnd : onUpload}
              >
                {t('client.replace')}
              </Button>
              <HistoryButton noun="client" id={client.id} name={name} />
              <DeletionIcon
                noun="client"
                path={path}
                question={t('client.deleteQuestion')}
                name={name}
                label={t('client.delete', { name })}
              />
            </Group>
          </Group>
          <div id={uploadId} ref={area}>
            {isUploading && <LogoUpload path={calls.clientLogo(client.id)} onDone={finish} />}
          </div>
          <FailureAlert details={answersOf(path, useTrouble(path), t)} />
        </Stack>
      </Flex>
    </Paper>
  );
}
