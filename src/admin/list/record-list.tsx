import { useMediaQuery } from '@mantine/hooks';
import { RecordCards } from './record-cards.tsx';
import type { Listed, RecordListProps } from './record-list-props.ts';
import { RecordTable } from './record-table.tsx';
import { Sorting } from './sorting.tsx';

/**
 * Records in dense rows: a table on wide screens, else cards. A click on a row opens its record; for the keyboard, the name is a link.
 */
export function RecordList<Row extends Listed>(props: RecordListProps<Row>) {
  const isWide = useMediaQuery('(min-width: 62em)', false, { getInitialValueInEffect: false });
  const list = isWide ? <RecordTable {...props} /> : <RecordCards {...props} />;
  if (!props.onSort) return list;
  return (
    <Sorting ids={props.rows.map(({ id }) => id)} onSort={props.onSort}>
      {list}
    </Sorting>
  );
}
