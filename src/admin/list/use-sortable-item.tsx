import { useSortable } from '@dnd-kit/sortable';
import { CSS } from '@dnd-kit/utilities';
import { useMayWrite } from '../access.tsx';
import { Icon } from '../layout/icon.tsx';
import buttons from './row-button.module.css';
import classes from './sortable-item.module.css';

/** The properties of an item in a manually sorted list, and its drag handle. Users who only translate get no handle. */
export function useSortableItem(id: number, label: string) {
  const mayWrite = useMayWrite(null);
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } = useSortable({
    id,
  });
  const handle = (
    <button
      ref={setActivatorNodeRef}
      type="button"
      className={`mantine-focus-auto ${buttons.button} ${buttons.handle}`}
      {...attributes}
      {...listeners}
      aria-label={label}
    >
      <Icon name="drag" />
    </button>
  );
  const item = {
    ref: setNodeRef,
    className: classes.item,
    'data-dragging': isDragging || undefined,
    style: { transform: CSS.Translate.toString(transform), transition },
  };
  return { item, handle: mayWrite && handle };
}
