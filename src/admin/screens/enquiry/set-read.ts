import { call, detailOf } from '../../client.ts';
import { calls } from '../../paths.ts';
import { queries, queryClient, reloadLists } from '../../queries.ts';

/**
 * Notes whether an enquiry was read, and shows it wherever it is told or counted.
 * @returns whether it was noted; if not, `onFailure` is told why
 */
export async function setRead(id: number, read: boolean, onFailure: (detail: string) => void): Promise<boolean> {
  try {
    const { body } = await call('PATCH', calls.message(id), { body: { read } });
    queryClient.setQueryData(queries.message(id).queryKey, body);
  } catch (error) {
    onFailure(detailOf(error));
    return false;
  }
  await reloadLists('message');
  return true;
}
