import { Button, Flex, Group, Paper, SimpleGrid, Stack } from '@mantine/core';
import { type ReactNode, useRef } from 'react';
import { client as noun } from '../../../domain/nouns/client.ts';
import { useRecord } from '../../autosave/use-record.ts';
import { LineField } from '../../fields/line-field.tsx';
import { NounFoot } from '../../noun/noun-foot.tsx';
import { useName } from '../../noun/use-name.ts';
import { calls } from '../../paths.ts';
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
  const path = calls.record('client', client.id);
  const record = useRecord(path, client);
  const name = useName(noun, record, client);
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
          <NounFoot noun={noun} id={client.id} record={record} name={name}>
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
          </NounFoot>
          <div id={uploadId} ref={area}>
            {isUploading && <LogoUpload path={calls.clientLogo(client.id)} onDone={finish} />}
          </div>
        </Stack>
      </Flex>
    </Paper>
  );
}
