import { useQuery } from '@tanstack/react-query';
import { useMay } from '../../../access.tsx';
import { queries } from '../../../queries.ts';
import type { FirstSteps } from '../../../records.ts';
import { isUnreadable } from '../waiting/use-allowed.ts';

/** The first steps that are needed; undefined while they load. None for users who cannot do them, or if they cannot be read. */
export function useFirstSteps(): FirstSteps | undefined {
  const isMine = useMay('settings');
  const read = useQuery({ ...queries.firstSteps(), enabled: isMine });
  const { data } = read;
  if (!isMine || (!data && isUnreadable(read))) return [];
  return data?.filter(({ needed }) => needed);
}

/** A site is new while it shows an invented address, or has no machine of its own. */
export function isNewSite(steps: FirstSteps): boolean {
  return steps.some(({ step, done }) => !done && (step === 'address' || step === 'machines'));
}
