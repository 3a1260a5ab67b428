import { Group, Table, UnstyledButton } from '@mantine/core';
import { Icon } from '../layout/icon.tsx';
import { useListQuery } from './use-list-query.ts';

type Props = { field: string; label: string };

export function SortHeader({ field, label }: Props) {
  const { query, change } = useListQuery();
  const order = query.sort === field ? (query.order ?? 'asc') : undefined;
  const next = order === 'asc' ? 'desc' : 'asc';
  return (
    <Table.Th aria-sort={order === undefined ? 'none' : order === 'asc' ? 'ascending' : 'descending'}>
      <UnstyledButton fz="sm" fw={650} onClick={() => change({ sort: field, order: next })}>
        <Group gap={4} wrap="nowrap">
          {label}
          {order && <Icon name={order === 'asc' ? 'up' : 'down'} size={14} />}
        </Group>
      </UnstyledButton>
    </Table.Th>
  );
}
