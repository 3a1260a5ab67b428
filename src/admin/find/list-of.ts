import { useAccess } from '../access.tsx';
import { type Screen, screensOf } from '../layout/screens.ts';

/** The screen of the list that contains the record at this path. Undefined if the user has no right to it. */
export function listOf(path: string): Screen | undefined {
  return screensOf(useAccess.getState()).find(({ path: above }) => path.startsWith(`${above}/`));
}
