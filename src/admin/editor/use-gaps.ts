import { useMemo } from 'react';
import { followPauses } from '../autosave/after-typing.ts';
import { useParts } from '../autosave/use-record.ts';
import { useAllOutdated } from '../fields/language/outdated.tsx';
import { type Gap, gapsIn } from './gaps.ts';
import type { EditorPart } from './parts.ts';

/** The gaps in the parts of an editor. Renders again when a gap appears or disappears, not at each keystroke. */
export function useGaps(parts: readonly Pick<EditorPart, 'id' | 'texts'>[]): Gap[] {
  const outdated = useAllOutdated();
  const lines = useParts(followPauses, () =>
    gapsIn(parts, (input) => outdated.has(input)).map((gap) => JSON.stringify(gap)),
  );
  return useMemo(() => lines.map((line) => JSON.parse(line) as Gap), [lines]);
}
