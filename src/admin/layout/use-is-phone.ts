import { useMediaQuery } from '@mantine/hooks';

/** Whether the window is as narrow as a phone: below the theme's `sm`, where the bar at the bottom replaces the menu. */
export function useIsPhone(): boolean {
  return useMediaQuery('(max-width: 47.99em)', false, { getInitialValueInEffect: false });
}
