import { type ReactNode, useLayoutEffect, useRef } from 'react';
import classes from './record-list.module.css';
import { SearchField } from './search-field.tsx';

/** A list's search, and its filters: beside it, or on a phone below it on one line that is pushed sideways. */
export function FilterBar({ children }: { children: ReactNode }) {
  const row = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => showChosen(row.current), []);
  return (
    <div className={classes.filters}>
      <div className={classes.search}>
        <SearchField />
      </div>
      <div className={classes.row} ref={row}>
        {children}
      </div>
    </div>
  );
}

/** Pushes the line so far that the filter that is chosen stands in its middle. */
function showChosen(row: HTMLElement | null): void {
  const chosen = row?.querySelector(':checked')?.parentElement?.getBoundingClientRect();
  if (!row || !chosen) return;
  const { left, width } = row.getBoundingClientRect();
  row.scrollLeft += chosen.left + chosen.width / 2 - (left + width / 2);
}
