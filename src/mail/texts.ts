import type { addressMail } from './address-mail.ts';
import type { answerCopy } from './answer-mail.ts';
import type { courtesyMail } from './courtesy-mail.ts';
import type { digestMail } from './digest-mail.ts';
import type { dueMail } from './due-mail.ts';
import type { enquiryMail } from './enquiry-mail.ts';
import type { invitationMail } from './invitation-mail.ts';
import type { resetMail } from './reset-mail.ts';
import type { testMail } from './test-mail.ts';

export type MailTexts = Parameters<typeof enquiryMail>[1] &
  Parameters<typeof digestMail>[0] &
  Parameters<typeof testMail>[0] &
  Parameters<typeof resetMail>[0] &
  Parameters<typeof invitationMail>[0] &
  Parameters<typeof addressMail>[0] &
  Parameters<typeof courtesyMail>[0] &
  Parameters<typeof answerCopy>[0] &
  Parameters<typeof dueMail>[0];
