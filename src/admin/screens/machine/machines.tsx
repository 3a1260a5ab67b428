import { Button, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { Link } from 'react-router';
import { mostFound } from '../../../domain/page/search-limits.ts';
import { May } from '../../access.tsx';
import { DeletedButton } from '../../history/history-button.tsx';
import { PageHead } from '../../layout/page-head.tsx';
import { QueryState } from '../../layout/query-state.tsx';
import { EmptyList } from '../../list/empty-list.tsx';
import { ListFoot } from '../../list/list-foot.tsx';
import { RowsSkeleton } from '../../list/rows-skeleton.tsx';
import { useListQuery } from '../../list/use-list-query.ts';
import { paths } from '../../paths.ts';
import { queries } from '../../queries.ts';
import { useTexts } from '../../texts.ts';
import { MachineFilters } from './machine-filters.tsx';
import { MachineForm } from './machine-form.tsx';
import { MachineTable } from './machine-table.tsx';

/** /admin/machine: the catalogue in its order. A row opens the editor. */
export function Component() {
  const { t } = useTexts();
  const { query } = useListQuery();
  const read = useQuery(queries.machines(query));
  const input = useRef<HTMLInputElement>(null);
  const { data } = read;
  return (
    <>
      <PageHead title={t('machine.list')}>
        <May right="content">
          <Button variant="default" component={Link} to={paths.spreadsheet()}>
            {t('spreadsheet.title')}
          </Button>
        </May>
        <DeletedButton noun="machine" />
      </PageHead>
      <Stack>
        <MachineForm input={input} />
        <MachineFilters />
        <QueryState query={read} loading={<RowsSkeleton />} />
        {data?.rows.length === 0 && (
          <EmptyList
            none={t('machine.none')}
            first={t('machine.noneYet')}
            add={{ label: t('machine.addFirst'), run: () => input.current?.focus() }}
          />
        )}
        {data && data.rows.length > 0 && <MachineTable machines={data.rows} />}
        {data && <ListFoot total={data.total} most={query.search ? mostFound : undefined} />}
      </Stack>
    </>
  );
}
