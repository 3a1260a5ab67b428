import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { queries } from '../queries.ts';
import { useTexts } from '../texts.ts';
import { type FoundGroup, foundAtFirst, foundHere, foundThere } from './found.ts';

const pauseMs = 150;

/**
 * What is found under a text: at once what the back-office knows itself, then what the server has.
 * @returns also whether all of it is there
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
