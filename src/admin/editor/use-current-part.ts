import { useEffect, useState } from 'react';

/** The id of the first part that is visible a little above the middle of the screen. */
export function useCurrentPart(ids: readonly string[]): string | undefined {
  const [current, setCurrent] = useState(ids[0]);
  const list = ids.join();
  useEffect(() => {
    const visible = new Set<string>();
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting } of entries)
          if (isIntersecting) visible.add(target.id);
          else visible.delete(target.id);
        const first = list.split(',').find((id) => visible.has(id));
        if (first) setCurrent(first);
      },
      { rootMargin: '-30% 0px -50% 0px' },
    );
    for (const id of list.split(',')) {
      const part = document.getElementById(id);
      if (part) observer.observe(part);
    }
    return () => observer.disconnect();
  }, [list]);
  return current;
}
