import { Table } from '@mantine/core';
import { useState } from 'react';
import { FailureAlert } from '../../layout/failure-alert.tsx';
import { DayOf } from '../../list/moment.tsx';
import { RecordList } from '../../list/record-list.tsx';
import { SortHeader } from '../../list/sort-header.tsx';
import { useListQuery } from '../../list/use-list-query.ts';
import { paths } from '../../paths.ts';
import type { MachineRow } from '../../records.ts';
import { stockMark } from '../../stock.ts';
import { useTexts } from '../../texts.ts';
import { MachineMenu } from './machine-menu.tsx';
import { saveMachinePlace } from './save-machine-place.ts';

/** The machines on a page of the list. They can be sorted by hand only in their own order. */
export function MachineTable({ machines }: { machines: MachineRow[] }) {
  const { t } = useTexts();
  const { query } = useListQuery();
  const [failure, setFailure] = useState('');
  const isInOrder = (query.sort ?? 'priority') === 'priority' && query.order !== 'desc' && !query.search;
  return (
    <>
      <FailureAlert details={[failure]} />
      <RecordList
        rows={machines}
        nameOf={({ name }) => name}
        screenOf={({ id }) => paths.machine(id)}
        pictureOf={({ thumbnail = '' }) => thumbnail}
        nameHead={<SortHeader field="name" label={t('machine.name')} />}
        columns={[
          {
            key: 'categories',
            head: <Table.Th>{t('machine.categories')}</Table.Th>,
            cell: ({ categories }) => categories.map(({ name_fr: name }) => name).join(', '),
          },
          {
            key: 'updated',
            head: <SortHeader field="updated_at" label={t('list.updated')} isForWide />,
            cell: ({ updated_at: at }) => <DayOf at={at} />,
            isForWide: true,
          },
        ]}
        markOf={(machine) => stockMark(machine, t)}
        menu={(machine) => <MachineMenu machine={machine} onFailure={setFailure} />}
        orderHead={<SortHeader field="priority" label={t('list.order')} byDefault="asc" />}
        onSort={isInOrder ? (ids, moved) => saveMachinePlace(query, ids, moved, setFailure) : undefined}
      />
    </>
  );
}
