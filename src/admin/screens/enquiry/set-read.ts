import { call, detailOf } from '../../client.ts';
import { calls } from '../../paths.ts';
import { queries } from '../../queries.ts';
import { reloadLists } from '../../query-cache.ts';
import { queryClient } from '../../query-client.ts';

/**
 * Marks an enquiry as read or unread, on every screen.
 * @returns whether the change was saved; if not, `onFailure` is called with the reason
 */
export async function setRead(id: number, read: boolean, onFailure: (detail: string) => void): Promise<boolean> {
  try {
    const { body } = await call('PATCH', calls.enquiry(id), { body: { read } });
    queryClient.setQueryData(queries.enquiry(id).queryKey, body);
  } catch (error) {
    onFailure(detailOf(error));
    return false;
  }
  await reloadLists('enquiry');
  return true;
}
