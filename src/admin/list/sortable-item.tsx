import { useSortable } from '@dnd-kit/sortable';
import { CSS } from '@dnd-kit/utilities';
import { ActionIcon } from '@mantine/core';
import type { ReactNode } from 'react';
import { Icon } from '../layout/icon.tsx';
import classes from './sortable-item.module.css';

type Props = { id: number; label: string; isDense: boolean; children: (handle: ReactNode) => ReactNode };

export function SortableItem({ id, label, isDense, children }: Props) {
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } = useSortable({
    id,
  });
  const handle = (
    <ActionIcon
      ref={setActivatorNodeRef}
      variant="subtle"
      color="gray"
      size={isDense ? 'md' : 'lg'}
      className={classes.handle}
      {...attributes}
      {...listeners}
      aria-label={label}
    >
      <Icon name="drag" />
    </ActionIcon>
  );
  return (
    <div
      ref={setNodeRef}
      className={classes.item}
      data-dragging={isDragging || undefined}
      style={{ transform: CSS.Translate.toString(transform), transition }}
    >
      {children(handle)}
    </div>
  );
}
