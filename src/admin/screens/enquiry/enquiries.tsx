import { Alert, Button, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { canUseIndex, mostFound, newestSearched } from '../../../domain/page/search-limits.ts';
import { May } from '../../access.tsx';
import { PageHead } from '../../layout/page-head.tsx';
import { QueryState } from '../../layout/query-state.tsx';
import { ListFoot } from '../../list/list-foot.tsx';
import { RowsSkeleton } from '../../list/rows-skeleton.tsx';
import { calls } from '../../paths.ts';
import { freshness } from '../../queries/enquiry-queries.ts';
import { queries } from '../../queries.ts';
import { isUnanswered } from '../../query-client.ts';
import type { EnquiryPage } from '../../records.ts';
import { useTexts } from '../../texts.ts';
import { EmptyInbox } from './empty-inbox.tsx';
import { EnquiryFilters } from './enquiry-filters.tsx';
import { EnquiryTable } from './enquiry-table.tsx';
import { SelectionBar } from './selection-bar.tsx';
import { bodyOf, useEnquiryQuery } from './use-enquiry-query.ts';
import { useSelection } from './use-selection.ts';
import { beginWalk } from './walk.ts';

/** /admin/message: enquiries, newest first. The export contains those that match the filters. */
export function Component() {
  const { t, language } = useTexts();
  const { query, filter } = useEnquiryQuery();
  useEffect(beginWalk, []);
  const read = useQuery(queries.enquiries(query));
  useQuery({ ...queries.unreadEnquiries(), refetchInterval: freshness }); // the count in the navigation follows the list
  const isOther = read.isPlaceholderData && (read.fetchStatus === 'paused' || isUnanswered(read.failureReason));
  const data = isOther ? undefined : read.data; // the data is that of another filter while the server does not answer for this one
  const isSearch = query.search !== undefined && query.search !== '';
  return (
    <>
      <PageHead title={t('enquiry.list')}>
        <May right="export">
          <Button variant="default" component="a" href={calls.enquiryExport({ ...filter, language })} download>
            {t('enquiry.export')}
          </Button>
        </May>
      </PageHead>
      <Stack>
        {data?.mail.configured === false && <Alert color="warning">{t('enquiry.noMail')}</Alert>}
        <EnquiryFilters />
        {isSearch && !canUseIndex(query.search ?? '') && (
          <Text size="sm" c="dimmed">
            {t('enquiry.shortSearch', { count: newestSearched })}
          </Text>
        )}
        <QueryState query={read} loading={<RowsSkeleton />} />
        {data?.rows.length === 0 && <EmptyInbox />}
        {data && data.rows.length > 0 && <EnquiryList page={data} isSearch={isSearch} />}
        {data && <ListFoot total={data.total} most={isSearch ? mostFound : undefined} />}
      </Stack>
    </>
  );
}

function EnquiryList({ page, isSearch }: { page: EnquiryPage; isSearch: boolean }) {
  const { query, filter, state } = useEnquiryQuery();
  const selection = useSelection(JSON.stringify(query), bodyOf(filter), page);
  return (
    <>
      <SelectionBar selection={selection} total={page.total} isSearch={isSearch} state={state} />
      <EnquiryTable rows={page.rows} selection={selection} />
    </>
  );
}
