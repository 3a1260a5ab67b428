import { Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../client.ts';
import { QuickForm } from '../../fields/quick-form.tsx';
import { DeletedButton } from '../../history/history-button.tsx';
import { FailureAlert } from '../../layout/failure-alert.tsx';
import { PageHead } from '../../layout/page-head.tsx';
import { QueryState } from '../../layout/query-state.tsx';
import { ViewOnSite } from '../../layout/view-on-site.tsx';
import { SortableList } from '../../list/sortable-list.tsx';
import { calls } from '../../paths.ts';
import { queries } from '../../queries.ts';
import { reload } from '../../query-cache.ts';
import { useTexts } from '../../texts.ts';
import { ClientEditor } from './client-editor.tsx';
import { saveClientOrder } from './save-client-order.ts';

/** /admin/client: the clients in the order of their logos on the home page, each edited in place, and a form for a new one. */
export function ClientsScreen() {
  const { t } = useTexts();
  const read = useQuery(queries.clients());
  const [failure, setFailure] = useState('');
  // Only one client takes a logo at a time, because pasted files go there.
  const [uploading, setUploading] = useState<number>();

  async function add(values: object): Promise<void> {
    const { body } = await call('POST', calls.clients(), { body: values });
    await reload('client');
    setUploading(body.id);
  }

  return (
    <>
      <PageHead title={t('client.list')}>
        <ViewOnSite page="home" />
        <DeletedButton noun="client" />
      </PageHead>
      <Stack gap="lg">
        <Text>{t('client.intro')}</Text>
        <QuickForm
          path={calls.clients()}
          title={t('client.add')}
          field={{ field: 'name', label: t('client.name'), isPlain: true }}
          submit={t('client.create')}
          onSubmit={add}
        />
        <QueryState query={read} />
        <FailureAlert details={[failure]} />
        {read.data?.length === 0 && <Text c="dimmed">{t('client.none')}</Text>}
        <SortableList
          items={read.data ?? []}
          nameOf={({ name }) => name}
          onSort={(ids) => saveClientOrder(ids, setFailure)}
        >
          {(client, handle) => (
            <ClientEditor
              client={client}
              handle={handle}
              isUploading={uploading === client.id}
              onUpload={() => setUploading(client.id)}
              onUploadEnd={() => setUploading((open) => (open === client.id ? undefined : open))}
            />
          )}
        </SortableList>
      </Stack>
    </>
  );
}
