/**
 * What a received mail is:
 * - `mail`: a person has written it
 * - `bounce`: a mail server returns one of ours
 * - `automatic`: an out-of-office reply, or another one that no person has written
 */
export const receivedKinds = ['mail', 'bounce', 'automatic'] as const;

export type ReceivedKind = (typeof receivedKinds)[number];

/**
 * What the reader of a mail must know besides its text:
 * - `signed`, `encrypted`: by S/MIME or PGP. An encrypted one has no text.
 * - `outlook_format`: its content is in Outlook's own format
 * - `invitation`: to a meeting
 * - `cut`: it is too long or too large, and the rest is in the mailbox
 * - `lookalike`: its address looks like the workshop's, and is not
 */
export const mailMarks = ['signed', 'encrypted', 'outlook_format', 'invitation', 'cut', 'lookalike'] as const;

export type MailMark = (typeof mailMarks)[number];

/** The methods by which a mail server verifies senders (RFC 8601). */
export const verificationMethods = ['spf', 'dkim', 'dmarc'] as const;

/** The results of the owner's own mail server, such as `pass` or `fail`. */
export type Verification = { [Method in (typeof verificationMethods)[number]]?: string };

/** The most mails of one thread, because one screen shows them all. */
export const mostMails = 500;
