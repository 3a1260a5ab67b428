import {
  closestCenter,
  DndContext,
  type DragEndEvent,
  KeyboardSensor,
  PointerSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import {
  arrayMove,
  SortableContext,
  sortableKeyboardCoordinates,
  verticalListSortingStrategy,
} from '@dnd-kit/sortable';
import { Stack } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTexts } from '../texts.ts';
import classes from './sortable-item.module.css';
import { SortableItem } from './sortable-item.tsx';
import { useKeptFocus } from './use-kept-focus.ts';

type Props<Item> = {
  items: Item[];
  nameOf: (item: Item) => string;
  onSort: (ids: number[]) => void;
  /** Whether its items stand close together, as the rows of a table. */
  isDense?: boolean;
  children: (item: Item, handle: ReactNode) => ReactNode;
};

/** A list that is sorted by hand: with the pointer, or by space and arrow keys on a handle. */
export function SortableList<Item extends { id: number }>({
  items,
  nameOf,
  onSort,
  isDense = false,
  children,
}: Props<Item>) {
  const { t } = useTexts();
  const focus = useKeptFocus(items.map(({ id }) => id).join());
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );
  const ids = items.map(({ id }) => id);
  const position = (id: unknown) => ids.indexOf(Number(id)) + 1;
  const place = (id: unknown) => t('sorting.place', { place: position(id), count: ids.length });

  function sort({ active, over }: DragEndEvent): void {
    if (over && active.id !== over.id) onSort(arrayMove(ids, position(active.id) - 1, position(over.id) - 1));
  }

  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      onDragEnd={sort}
      accessibility={{
        screenReaderInstructions: { draggable: t('sorting.instructions') },
        announcements: {
          onDragStart: ({ active }) => place(active.id),
          onDragOver: ({ over }) => (over ? place(over.id) : undefined),
          onDragEnd: ({ active, over }) => t('sorting.dropped', { place: position((over ?? active).id) }),
          onDragCancel: () => t('sorting.cancelled'),
        },
      }}
    >
      <SortableContext items={ids} strategy={verticalListSortingStrategy}>
        <Stack gap={isDense ? 0 : 'sm'} tabIndex={-1} className={classes.list} {...focus}>
          {items.map((item) => (
            <SortableItem
              key={item.id}
              id={item.id}
              isDense={isDense}
              label={t('sorting.handle', { name: nameOf(item) })}
            >
              {(handle) => children(item, handle)}
            </SortableItem>
          ))}
        </Stack>
      </SortableContext>
    </DndContext>
  );
}
