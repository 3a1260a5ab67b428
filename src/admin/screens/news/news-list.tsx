import { Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { mostFound } from '../../../domain/page/search-limits.ts';
import { DeletedButton } from '../../history/history-button.tsx';
import { PageHead } from '../../layout/page-head.tsx';
import { QueryState } from '../../layout/query-state.tsx';
import { EmptyList } from '../../list/empty-list.tsx';
import { Filters } from '../../list/filters.tsx';
import { ListFoot } from '../../list/list-foot.tsx';
import { RowsSkeleton } from '../../list/rows-skeleton.tsx';
import { useListQuery } from '../../list/use-list-query.ts';
import { queries } from '../../queries.ts';
import { useTexts } from '../../texts.ts';
import { NewsForm } from './news-form.tsx';
import { NewsTable } from './news-table.tsx';

/** /admin/news: the news, newest first. A row opens the editor. */
export function Component() {
  const { t } = useTexts();
  const { query } = useListQuery();
  const read = useQuery(queries.newsList(query));
  const input = useRef<HTMLInputElement>(null);
  const { data } = read;
  const sorts = [
    { value: '', label: t('list.newest') },
    { value: 'date', label: t('list.oldest') },
    { value: 'title', label: t('news.title') },
  ];
  return (
    <>
      <PageHead title={t('news.list')}>
        <DeletedButton noun="news" />
      </PageHead>
      <Stack>
        <NewsForm input={input} />
        <Filters sorts={sorts} />
        <QueryState query={read} loading={<RowsSkeleton />} />
        {data?.rows.length === 0 && (
          <EmptyList
            none={t('news.none')}
            first={t('news.noneYet')}
            add={{ label: t('news.addFirst'), run: () => input.current?.focus() }}
          />
        )}
        {data && data.rows.length > 0 && <NewsTable news={data.rows} />}
        {data && <ListFoot total={data.total} most={query.search ? mostFound : undefined} />}
      </Stack>
    </>
  );
}
