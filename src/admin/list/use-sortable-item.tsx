import { useSortable } from '@dnd-kit/sortable';
import { CSS } from '@dnd-kit/utilities';
import { ActionIcon } from '@mantine/core';
import { useMayWrite } from '../access.tsx';
import { Icon } from '../layout/icon.tsx';
import classes from './sortable-item.module.css';

/** What makes an element an item of a list that is sorted by hand, and the handle by which it is moved, unless one only translates. */
export function useSortableItem(id: number, label: string) {
  const mayWrite = useMayWrite(null);
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } = useSortable({
    id,
  });
  const handle = (
    <ActionIcon
      ref={setActivatorNodeRef}
      variant="subtle"
      color="gray"
      size="lg"
      className={classes.handle}
      {...attributes}
      {...listeners}
      aria-label={label}
    >
      <Icon name="drag" />
    </ActionIcon>
  );
  const item = {
    ref: setNodeRef,
    className: classes.item,
    'data-dragging': isDragging || undefined,
    style: { transform: CSS.Translate.toString(transform), transition },
  };
  return { item, handle: mayWrite && handle };
}
