import type { EnquiryRecord } from '../../records.ts';
import { replyLink } from './reply.ts';
import { useBulk } from './use-bulk.tsx';

/** A link that opens an answer in the mail program, and notes that the enquiry is answered unless that is known. */
export function useReply(enquiry: EnquiryRecord): { href: string; onClick: () => void } {
  const bulk = useBulk();
  return {
    href: replyLink(enquiry),
    onClick() {
      if (enquiry.answered === null && enquiry.state !== 'answered')
        bulk({ chosen: { ids: [enquiry.id] }, count: 1, action: 'answered' });
    },
  };
}
