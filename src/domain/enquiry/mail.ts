/** The state of a mail: waiting for its next attempt, accepted by the mail server, or finally refused. */
export const outboxStates = ['waiting', 'sent', 'refused'] as const;

export type OutboxState = (typeof outboxStates)[number];

/**
 * The purpose of a mail:
 * - an enquiry, or a digest of many
 * - the visitor's confirmation
 * - an answer to a visitor, and the workshop's copy of it
 * - the morning mail about due enquiries; prepared changes that could not be published; a test mail
 * - a new password; an invitation; the confirmation of a user's email address
 */
export type MailKind =
  | 'enquiry'
  | 'digest'
  | 'courtesy'
  | 'answer'
  | 'answer_copy'
  | 'due'
  | 'prepared'
  | 'test'
  | 'reset'
  | 'invitation'
  | 'address';

/**
 * A file of a mail. `file` is its name in the folder of attachments. With `contentId` it is a picture in the HTML version, without which
 * the mail is sent too.
 */
export type MailFile = { name: string; file: string; type: string; contentId?: string };

/** A composed mail, before its time of delivery and its mail server are known. */
export type Mail = {
  kind: MailKind;
  /** Null for the workshop's own address. */
  recipient: string | null;
  replyTo?: { name: string; address: string };
  /** One line. */
  subject: string;
  text: string;
  /** The HTML version, optional. */
  html?: string;
  /** The Message-IDs of the thread that it continues, oldest first. The mail replies to the last one. */
  refersTo?: string[];
  files?: MailFile[];
  /** For a digest, the number of enquiries in it. */
  enquiries?: number;
};
