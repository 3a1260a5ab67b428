import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { queries } from '../queries.ts';
import { useTexts } from '../texts.ts';
import { type FoundGroup, foundAtFirst, foundHere, foundThere } from './found.ts';

const pauseMs = 150;

/**
 * Searches for a text. The back-office's own results appear at once, the server's follow.
 * @returns the results, whether they are complete, and the server's failure
 */
export function useFind(text: string): { groups: FoundGroup[]; isComplete: boolean; error: Error | null } {
  const { t } = useTexts();
  const sought = text.trim();
  const [asked] = useDebouncedValue(sought, pauseMs);
  const { data, isFetching, isPlaceholderData, error } = useQuery({ ...queries.find(asked), enabled: asked !== '' });
  const groups = useMemo(() => {
    if (sought === '') return foundAtFirst(t);
    return [...foundThere(data ?? [], t), ...foundHere(sought, t)];
  }, [sought, data, t]);
  const isComplete = sought === '' || (asked === sought && !isFetching && !isPlaceholderData);
  return { groups, isComplete, error: sought === '' ? null : error };
}
