import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { queries } from '../queries.ts';
import { queryClient } from '../query-client.ts';
import { type ChosenSet, noteChosen, useChosenSet } from './chosen.ts';

/** How soon a tab notices that somebody has published its set, in milliseconds. */
const freshness = 60_000;

/** The tab's set, and whether it is no longer open. Looks again when the server has refused something because of a conflict. */
export function useWorkedIn(): { set: ChosenSet | null; isEnded: boolean } {
  const { set, conflicts } = useChosenSet();
  const { data } = useQuery({ ...queries.openSets(), enabled: set !== null, refetchInterval: freshness });
  const found = data?.sets.find(({ id }) => id === set?.id);
  const name = found?.name ?? set?.name;
  useEffect(() => {
    if (conflicts > 0) void queryClient.invalidateQueries({ queryKey: queries.openSets().queryKey });
  }, [conflicts]);
  useEffect(() => {
    if (set && name !== undefined && name !== set.name) noteChosen({ id: set.id, name });
  }, [set, name]);
  return { set, isEnded: set !== null && data !== undefined && !found };
}
