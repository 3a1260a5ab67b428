import type { ReactNode } from 'react';
import classes from './record-list.module.css';
import { SearchField } from './search-field.tsx';

/** A list's search, and its filters: beside it, or on a phone below it on one line that is pushed sideways. */
export function FilterBar({ children }: { children: ReactNode }) {
  return (
    <div className={classes.filters}>
      <div className={classes.search}>
        <SearchField />
      </div>
      <div className={classes.row}>{children}</div>
    </div>
  );
}
