import { Stack } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTexts } from '../texts.ts';
import classes from './sortable-item.module.css';
import { SortableItem } from './sortable-item.tsx';
import { Sorting } from './sorting.tsx';
import { useKeptFocus } from './use-kept-focus.ts';

type Props<Item> = {
  items: Item[];
  nameOf: (item: Item) => string;
  onSort: (ids: number[]) => void;
  /** Whether the items are close together, like the rows of a table. */
  isDense?: boolean;
  children: (item: Item, handle: ReactNode) => ReactNode;
};

/** A list that users sort by hand: with the pointer, or by space and arrow keys on a handle. */
export function SortableList<Item extends { id: number }>({
  items,
  nameOf,
  onSort,
  isDense = false,
  children,
}: Props<Item>) {
  const { t } = useTexts();
  const ids = items.map(({ id }) => id);
  const focus = useKeptFocus(ids.join());
  return (
    <Sorting ids={ids} onSort={onSort}>
      <Stack gap={isDense ? 0 : 'sm'} tabIndex={-1} className={classes.list} {...focus}>
        {items.map((item) => (
          <SortableItem key={item.id} id={item.id} label={t('sorting.handle', { name: nameOf(item) })}>
            {(handle) => children(item, handle)}
          </SortableItem>
        ))}
      </Stack>
    </Sorting>
  );
}
