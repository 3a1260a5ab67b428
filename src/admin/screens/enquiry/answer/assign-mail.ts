import { call } from '../../../client.ts';
import { calls } from '../../../paths.ts';
import { queries } from '../../../queries.ts';
import { reloadLists } from '../../../query-cache.ts';
import { queryClient } from '../../../query-client.ts';

type Assignment = { enquiry: number; mail: number; to: number };

/**
 * Assigns a mail of an enquiry's thread to an enquiry: to the same one, which confirms a guess, or to another one.
 * @param follow called before the thread is shown as it is now
 * @throws CallFailure when there is no such enquiry or mail
 */
export async function assignMail({ enquiry, mail, to }: Assignment, follow: () => void): Promise<void> {
  const { body } = await call('PATCH', calls.enquiryMail(enquiry, mail), { body: { enquiry: to } });
  if (to !== enquiry) {
    void queryClient.invalidateQueries({ queryKey: queries.enquiry(to).queryKey });
    void reloadLists('enquiry'); // the reply makes the other enquiry unread
  }
  follow();
  queryClient.setQueryData(queries.enquiry(enquiry).queryKey, body);
}
