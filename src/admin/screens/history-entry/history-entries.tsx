import { Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { languages } from '../../../domain/language.ts';
import { call } from '../../client.ts';
import { QuickForm } from '../../fields/quick-form.tsx';
import { DeletedButton } from '../../history/history-button.tsx';
import { FailureAlert } from '../../layout/failure-alert.tsx';
import { PageHead } from '../../layout/page-head.tsx';
import { QueryState } from '../../layout/query-state.tsx';
import { ViewOnSite } from '../../layout/view-on-site.tsx';
import { SortableList } from '../../list/sortable-list.tsx';
import { calls, paths } from '../../paths.ts';
import { queries } from '../../queries.ts';
import { reload } from '../../query-cache.ts';
import { useTexts } from '../../texts.ts';
import { HistoryEntryLine } from './history-entry-line.tsx';
import { saveEntryOrder } from './save-order.ts';

/** /admin/history-entry: the entries in the order of the history page, and a form for a new one, which opens its editor. */
export function HistoryEntriesScreen() {
  const { t } = useTexts();
  const navigate = useNavigate();
  const read = useQuery(queries.historyEntries());
  const [failure, setFailure] = useState('');

  /** Uses the title, a year, in all languages. */
  async function add({ title }: Record<string, unknown>): Promise<void> {
    const titles = Object.fromEntries(languages.map((language) => [`title_${language}`, title]));
    const { body } = await call('POST', calls.historyEntries(), { body: titles });
    await reload('history_entry');
    await navigate(paths.historyEntry(body.id));
  }

  return (
    <>
      <PageHead title={t('historyEntry.list')}>
        <ViewOnSite page="histoire" />
        <DeletedButton noun="history_entry" />
      </PageHead>
      <Stack gap="lg">
        <Text>{t('historyEntry.intro')}</Text>
        <QuickForm
          path={calls.historyEntries()}
          title={t('historyEntry.add')}
          field={{ field: 'title', label: t('historyEntry.title'), isPlain: true }}
          submit={t('historyEntry.create')}
          onSubmit={add}
        />
        <QueryState query={read} />
        <FailureAlert details={[failure]} />
        {read.data?.length === 0 && <Text c="dimmed">{t('historyEntry.none')}</Text>}
        <SortableList
          items={read.data ?? []}
          nameOf={(entry) => entry.title_fr}
          onSort={(ids) => saveEntryOrder(ids, setFailure)}
        >
          {(entry, handle) => <HistoryEntryLine entry={entry} handle={handle} />}
        </SortableList>
      </Stack>
    </>
  );
}
