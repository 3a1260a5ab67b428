import { Alert, Button, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { canUseIndex, mostFound, newestSearched } from '../../../domain/search-limits.ts';
import { PageHead } from '../../layout/page-head.tsx';
import { QueryState } from '../../layout/query-state.tsx';
import { ListFoot } from '../../list/list-foot.tsx';
import { calls } from '../../paths.ts';
import { queries } from '../../queries.ts';
import type { Inbox } from '../../records.ts';
import { useTexts } from '../../texts.ts';
import { MessageFilters } from './enquiry-filters.tsx';
import { MessageTable } from './enquiry-table.tsx';
import { SelectionBar } from './selection-bar.tsx';
import { useMessageQuery } from './use-enquiry-query.ts';
import { useSelection } from './use-selection.ts';

/** /admin/message: what visitors have sent, the newest first. The export holds what the filters leave. */
export function MessagesScreen() {
  const { t, language } = useTexts();
  const { query } = useMessageQuery();
  const { limit: _, offset: __, ...filter } = query;
  const read = useQuery(queries.messages(query));
  const { data } = read;
  const isSearch = query.search !== undefined && query.search !== '';
  return (
    <>
      <PageHead title={t('message.list')}>
        <Button variant="default" component="a" href={calls.messageExport({ ...filter, language })} download>
          {t('message.export')}
        </Button>
      </PageHead>
      <Stack>
        {data?.mail.configured === false && <Alert color="orange">{t('message.noMail')}</Alert>}
        <MessageFilters />
        {isSearch && !canUseIndex(query.search ?? '') && (
          <Text size="sm" c="dimmed">
            {t('message.shortSearch', { count: newestSearched })}
          </Text>
        )}
        <QueryState query={read} />
        {data?.rows.length === 0 && <Text c="dimmed">{t('message.none')}</Text>}
        {data && data.rows.length > 0 && <MessageList inbox={data} isSearch={isSearch} />}
        {data && <ListFoot total={data.total} most={isSearch ? mostFound : undefined} />}
      </Stack>
    </>
  );
}

function MessageList({ inbox, isSearch }: { inbox: Inbox; isSearch: boolean }) {
  const { query } = useMessageQuery();
  const { search, state, suspect, deleted = false } = query;
  const filter = {
    ...(search && { search }),
    ...(state && { state }),
    ...(suspect && { suspect: suspect === 'true' }),
    deleted,
  };
  const selection = useSelection(JSON.stringify(query), filter, inbox);
  return (
    <>
      <SelectionBar selection={selection} total={inbox.total} isSearch={isSearch} isDeleted={deleted} />
      <MessageTable rows={inbox.rows} selection={selection} />
    </>
  );
}
