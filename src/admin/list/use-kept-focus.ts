import { type FocusEvent, type RefObject, useLayoutEffect, useRef } from 'react';

type KeptFocus<List> = { ref: RefObject<List | null>; onFocus: (event: FocusEvent<HTMLElement>) => void };

/**
 * Keeps the focus in a list. Browsers drop it when an element is moved or removed; after a change of `order` the
 * element, or else the list, gets it back.
 */
export function useKeptFocus<List extends HTMLElement = HTMLDivElement>(order: string): KeptFocus<List> {
  const list = useRef<List>(null);
  const last = useRef<HTMLElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the order changes
  useLayoutEffect(() => {
    const isLost = document.activeElement === null || document.activeElement === document.body;
    if (!isLost || !last.current) return;
    (last.current.isConnected ? last.current : list.current)?.focus({ preventScroll: true });
  }, [order]);
  return {
    ref: list,
    onFocus: (event) => {
      last.current = event.target;
    },
  };
}
