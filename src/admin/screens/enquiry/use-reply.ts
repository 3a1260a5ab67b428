import type { EnquiryRecord } from '../../records.ts';
import { replyLink } from './reply.ts';
import { useBulk } from './use-bulk.tsx';

/** A link that starts an answer in the mail program, and marks the enquiry as answered unless it already is. */
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
