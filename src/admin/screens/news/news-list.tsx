import { Stack, Table, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { mostFound } from '../../../domain/search-limits.ts';
import { DeletedButton } from '../../history/history-button.tsx';
import { PageHead } from '../../layout/page-head.tsx';
import { QueryState } from '../../layout/query-state.tsx';
import { ListFoot } from '../../list/list-foot.tsx';
import { Day } from '../../list/moment.tsx';
import { RecordLink } from '../../list/record-link.tsx';
import { SearchField } from '../../list/search-field.tsx';
import { SortHeader } from '../../list/sort-header.tsx';
import { useListQuery } from '../../list/use-list-query.ts';
import { paths } from '../../paths.ts';
import { queries } from '../../queries.ts';
import type { NewsRecord } from '../../records.ts';
import { useTexts } from '../../texts.ts';
import { NewsForm } from './news-form.tsx';

/** /admin/news: titles and dates; a row opens the editor. */
export function NewsListScreen() {
  const { t } = useTexts();
  const { query } = useListQuery();
  const read = useQuery(queries.newsList(query));
  const { data } = read;
  return (
    <>
      <PageHead title={t('news.list')}>
        <DeletedButton noun="news" />
      </PageHead>
      <Stack>
        <NewsForm />
        <SearchField />
        <QueryState query={read} />
        {data?.rows.length === 0 && <Text c="dimmed">{t('news.none')}</Text>}
        {data && data.rows.length > 0 && <NewsTable news={data.rows} />}
        {data && <ListFoot total={data.total} most={query.search ? mostFound : undefined} />}
      </Stack>
    </>
  );
}

function NewsTable({ news }: { news: NewsRecord[] }) {
  const { t } = useTexts();
  const navigate = useNavigate();
  return (
    <Table highlightOnHover verticalSpacing="sm">
      <Table.Thead>
        <Table.Tr>
          <SortHeader field="title" label={t('news.title')} />
          <SortHeader field="date" label={t('news.date')} />
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {news.map((item) => (
          <Table.Tr key={item.id} onClick={() => navigate(paths.newsItem(item.id))}>
            <Table.Td>
              <RecordLink to={paths.newsItem(item.id)} text={item.title} record={item} />
            </Table.Td>
            <Table.Td>
              <Day on={item.date} />
            </Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  );
}
