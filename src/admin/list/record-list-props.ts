import type { ReactNode } from 'react';
import type { Publication } from '../../domain/publication.ts';
import type { Language } from '../../domain/text/language.ts';
import type { TranslationState } from '../../domain/text/translation.ts';

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
  /** The URL of the record's picture; blank without one. */
  pictureOf: (row: Row) => string;
  /** The head of the name column, and the columns between names and translations. A card shows the first of these below the name. */
  nameHead: ReactNode;
  columns: { key: string; head: ReactNode; cell: (row: Row) => ReactNode; isForWide?: boolean }[];
  /** A note beside the row's visibility; blank for none. */
  markOf?: (row: Row) => string;
  menu: (row: Row) => ReactNode;
  /** The head of the column of drag handles, for a list with a manual order. */
  orderHead?: ReactNode;
  /** Called with the new manual order and the moved row. Undefined while rows cannot be moved. */
  onSort?: ((ids: number[], moved: number) => void) | undefined;
};
