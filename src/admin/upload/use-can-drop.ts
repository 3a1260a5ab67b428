import { useMediaQuery } from '@mantine/hooks';

/** Whether files can be dragged onto the page: with a finger alone they cannot. */
export function useCanDrop(): boolean {
  return !useMediaQuery('(hover: none) and (pointer: coarse)', false, { getInitialValueInEffect: false });
}
