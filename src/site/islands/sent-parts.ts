import type { CutPartInput } from '../../domain/enquiry/cut-part.ts';
import { isBlank } from './plain-parts.tsx';
import type { ChosenFile } from './use-files.ts';

/**
 * Returns what is sent about the parts to cut: one entry for each file, in the order of the files, null for a file that is no
 * part. Empty if none is one.
 */
export function sentParts(chosen: ChosenFile[]): (CutPartInput | null)[] {
  const parts = chosen.map(({ kind, part }) => (kind === 'dxf' || !isBlank(part) ? part : null));
  return parts.some(Boolean) ? parts : [];
}
