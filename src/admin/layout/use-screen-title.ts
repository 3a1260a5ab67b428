import { useDocumentTitle } from '@mantine/hooks';
import { useChosenSet } from '../change-set/chosen.ts';

/** The title of the browser's tab. In a set it begins with the set's name. */
export function useScreenTitle(title: string): void {
  const { set } = useChosenSet();
  useDocumentTitle(set ? `${set.name} · ${title}` : title);
}
