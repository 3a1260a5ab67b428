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
import type { ReactNode } from 'react';
import { useTexts } from '../texts.ts';

type Props = {
  /** The ids of the items, in the list's order. */
  ids: number[];
  /** Called with the new order and the moved item. */
  onSort: (ids: number[], moved: number) => void;
  children: ReactNode;
};

/** Makes its items sortable by hand: with the pointer, or by space and arrow keys on a handle. */
export function Sorting({ ids, onSort, children }: Props) {
  const { t } = useTexts();
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );
  const position = (id: unknown) => ids.indexOf(Number(id)) + 1;
  const place = (id: unknown) => t('sorting.place', { place: position(id), count: ids.length });

  function sort({ active, over }: DragEndEvent): void {
    if (!over || active.id === over.id) return;
    onSort(arrayMove(ids, position(active.id) - 1, position(over.id) - 1), Number(active.id));
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
        {children}
      </SortableContext>
    </DndContext>
  );
}
