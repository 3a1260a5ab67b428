import { type ReactNode, useLayoutEffect, useRef } from 'react';
import classes from './record-list.module.css';
import { SearchField } from './search-field.tsx';

/** A list's search with its filters beside it; on phones, the filters scroll sideways on a line below it. */
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

/** Scrolls the line sideways to centre the chosen filter. */
function showChosen(row: HTMLElement | null): void {
  const chosen = row?.querySelector(':checked')?.parentElement?.getBoundingClientRect();
  if (!row || !chosen) return;
  const { left, width } = row.getBoundingClientRect();
  row.scrollLeft += chosen.left + chosen.width / 2 - (left + width / 2);
}
