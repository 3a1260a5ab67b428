/** What becomes of a mail: it waits for its next attempt, the mail server has taken it, or it will not be taken. */
export const outboxStates = ['waiting', 'sent', 'refused'] as const;

export type OutboxState = (typeof outboxStates)[number];

/**
 * What a mail is for: an enquiry, or many at once; the visitor's confirmation; an answer to a visitor, and the workshop's copy
 * of it; what is due today; a trial; a new password; an invitation; the confirmation of somebody's own address.
 */
export type MailKind =
  | 'enquiry'
  | 'digest'
  | 'courtesy'
  | 'answer'
  | 'answer_copy'
  | 'due'
  | 'test'
  | 'reset'
  | 'invitation'
  | 'address';

/** A file of a mail: `file` is its name in the folder of attachments. */
export type MailFile = { name: string; file: string; type: string };

/** A mail as it is written, before it is known when and by which server it goes out. */
export type Mail = {
  kind: MailKind;
  /** Null for the workshop's own address. */
  recipient: string | null;
  replyTo?: { name: string; address: string };
  /** One line. */
  subject: string;
  text: string;
  /** The same with mark-up; a mail may do without. */
  html?: string;
  /** The Message-IDs of the thread that it continues, the oldest first; it answers the last one. */
  refersTo?: string[];
  files?: MailFile[];
  /** Of a digest: how many enquiries it stands for. */
  enquiries?: number;
};
