import { z } from 'zod';
import { because } from '../../lib/reason-message.ts';
import { line } from '../text/text.ts';

/** A mailbox over IMAP. `secure`: the connection begins with TLS; without it STARTTLS is required. */
export type MailboxAccess = { host: string; port: number; secure: boolean; user: string; password: string };

/** The port at which IMAP begins with TLS (RFC 8314). Any other one needs STARTTLS. */
export const tlsPort = 993;

/** A mailbox that is read for the first time, or that its server has numbered anew, is read from this many days ago. */
export const daysBack = 30;

/** Input of PUT /api/mailbox. Without a password the stored one stays, for the same host and user only. */
export const mailboxInput = z.object({
  host: z
    .string()
    .trim()
    .regex(/^(?=.{1,253}$)[a-z\d](?:[a-z\d.-]*[a-z\d])?$/i, because('hostName')),
  port: z.int(because('wholeNumber')).min(1).max(65_535),
  user: line(254),
  password: z.string().min(1).max(1024).optional(),
  /** Whether answers ask for replies to an address that names the enquiry, `box+token@…`. Not all mail servers accept them. */
  subaddress: z.boolean(),
});

/** The mailbox of a URL: `imaps://user:password@host:993`. */
export function mailboxOfUrl(url: string): MailboxAccess {
  const { protocol, hostname, port, username, password } = new URL(url);
  return {
    host: hostname,
    port: Number(port) || (protocol === 'imaps:' ? tlsPort : 143),
    secure: protocol === 'imaps:',
    user: decodeURIComponent(username),
    password: decodeURIComponent(password),
  };
}
