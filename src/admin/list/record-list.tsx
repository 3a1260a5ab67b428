import { useMediaQuery } from '@mantine/hooks';
import type { ReactNode } from 'react';
import type { Language } from '../../domain/language.ts';
import type { Publication } from '../../domain/publication.ts';
import type { TranslationState } from '../../domain/translation.ts';
import { RecordCards } from './record-cards.tsx';
import { RecordTable } from './record-table.tsx';
import { Sorting } from './sorting.tsx';

/** A record in a list of the back-office. */
export type Listed = Publication & {
  id: number;
  translations?: Partial<Record<Language, TranslationState>> | undefined;
};

export type RecordListProps<Row> = {
  rows: Row[];
  nameOf: (row: Row) => string;
  /** The screen that a row opens. */
  screenOf: (row: Row) => string;
  /** The address of its picture; blank for none. */
  pictureOf: (row: Row) => string;
  /** The head of the names, and the columns between name and translations. A card shows the first of these below the name. */
  nameHead: ReactNode;
  columns: { key: string; head: ReactNode; cell: (row: Row) => ReactNode; isForWide?: boolean }[];
  /** What is said of a row beside its visibility; blank for nothing. */
  markOf?: (row: Row) => string;
  menu: (row: Row) => ReactNode;
  /** The head of the handles, of a list that has an order of its own. */
  orderHead?: ReactNode;
  /** Takes the order that rows were given by hand, and which of them was moved; without it they cannot be moved now. */
  onSort?: ((ids: number[], moved: number) => void) | undefined;
};

/** Records in dense rows: a table where there is room, else cards. A row opens its record; for the keyboard its name is a link. */
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
