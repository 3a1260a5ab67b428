import { Group, Table, UnstyledButton } from '@mantine/core';
import { Icon } from '../layout/icon.tsx';
import { useListQuery } from './use-list-query.ts';

type Props = {
  field: string;
  label: string;
  /** The list's default order, if it is by this column. */
  byDefault?: 'asc' | 'desc';
  /** Whether the column is hidden on narrower screens. */
  isForWide?: boolean;
};

/** The head of a column that sorts the list. The arrows are always shown. */
export function SortHeader({ field, label, byDefault, isForWide = false }: Props) {
  const { query, change } = useListQuery();
  const sort = query.sort ?? (byDefault ? field : undefined);
  const order = sort === field ? (query.order ?? (query.sort ? 'asc' : byDefault)) : undefined;
  const next = order === 'asc' ? 'desc' : 'asc';
  return (
    <Table.Th
      {...(isForWide && { visibleFrom: 'lg' })}
      aria-sort={order === undefined ? 'none' : order === 'asc' ? 'ascending' : 'descending'}
    >
      <UnstyledButton fz="sm" fw={650} onClick={() => change({ sort: field, order: next })}>
        <Group gap={4} wrap="nowrap">
          {label}
          <Icon name={order === undefined ? 'sort' : order === 'asc' ? 'up' : 'down'} size={14} />
        </Group>
      </UnstyledButton>
    </Table.Th>
  );
}
