import { useQuery } from '@tanstack/react-query';
import { useMay } from '../../../access.tsx';
import type { reading } from '../../../queries/reading.ts';
import type { Waiting } from './waiting.ts';

/** The tasks that a read of the API shows to users with a right. None for others, undefined while it loads. */
export function useAllowed<Body>(
  right: Parameters<typeof useMay>[0],
  query: ReturnType<typeof reading<Body>>,
  list: (body: Body) => Waiting[],
): Waiting[] | undefined {
  const isMine = useMay(right);
  const { data } = useQuery({ ...query, enabled: isMine });
  if (!isMine) return [];
  return data === undefined ? undefined : list(data);
}
