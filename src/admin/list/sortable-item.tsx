import type { ReactNode } from 'react';
import { useSortableItem } from './use-sortable-item.tsx';

type Props = { id: number; label: string; children: (handle: ReactNode) => ReactNode };

export function SortableItem({ id, label, children }: Props) {
  const { item, handle } = useSortableItem(id, label);
  return <div {...item}>{children(handle)}</div>;
}
