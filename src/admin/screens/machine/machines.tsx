import { Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { mostFound } from '../../../domain/search-limits.ts';
import { DeletedButton } from '../../history/history-button.tsx';
import { PageHead } from '../../layout/page-head.tsx';
import { QueryState } from '../../layout/query-state.tsx';
import { ListFoot } from '../../list/list-foot.tsx';
import { useListQuery } from '../../list/use-list-query.ts';
import { queries } from '../../queries.ts';
import { useTexts } from '../../texts.ts';
import { MachineFilters } from './machine-filters.tsx';
import { MachineForm } from './machine-form.tsx';
import { MachineTable } from './machine-table.tsx';

/** /admin/machine: the catalogue as a table; a row opens the editor. */
export function MachinesScreen() {
  const { t } = useTexts();
  const { query } = useListQuery();
  const read = useQuery(queries.machines(query));
  const { data } = read;
  return (
    <>
      <PageHead title={t('machine.list')}>
        <DeletedButton noun="machine" />
      </PageHead>
      <Stack>
        <MachineForm />
        <MachineFilters />
        <QueryState query={read} />
        {data?.rows.length === 0 && <Text c="dimmed">{t('machine.none')}</Text>}
        {data && data.rows.length > 0 && <MachineTable machines={data.rows} />}
        {data && <ListFoot total={data.total} most={query.search ? mostFound : undefined} />}
      </Stack>
    </>
  );
}
