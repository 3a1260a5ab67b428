import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { useMay } from '../../../access.tsx';
import { detailOf } from '../../../client.ts';
import { paths } from '../../../paths.ts';
import type { reading } from '../../../queries/reading.ts';
import { isUnanswered } from '../../../query-client.ts';
import { useTexts } from '../../../texts.ts';
import type { Waiting } from './waiting.ts';

/** The tasks that a read of the API shows to users with a right. None for others, undefined while it loads. One says that it failed. */
export function useAllowed<Body>(
  right: Parameters<typeof useMay>[0],
  query: ReturnType<typeof reading<Body>>,
  list: (body: Body) => Waiting[],
): Waiting[] | undefined {
  const isMine = useMay(right);
  const read = useQuery({ ...query, enabled: isMine });
  const { data, error } = read;
  const { t } = useTexts();
  if (!isMine) return [];
  if (data !== undefined) return list(data);
  if (!isUnreadable(read)) return undefined;
  const title = t('waiting.unreadable');
  const detail = error ? detailOf(error) : t('failure.offline');
  return [{ key: 'unreadable', icon: 'warning', tone: 'danger', title, detail, to: paths.dashboard() }];
}

type Read = Pick<UseQueryResult, 'error' | 'fetchStatus' | 'failureReason'>;

/** Whether a read has failed, or waits for a connection. */
export function isUnreadable({ error, fetchStatus, failureReason }: Read): boolean {
  return error !== null || fetchStatus === 'paused' || isUnanswered(failureReason);
}
