import { Readable } from 'node:stream';
import { type Attachment, createTransport } from 'nodemailer';
import type { MailKind } from '../domain/enquiry/mail.ts';
import { leaseTime } from '../store/delivery/lease.ts';
import type { QueuedMail } from '../store/mail/mail-lease.ts';
import type { Answer } from './judge.ts';

/** @param addresses the sender's, and the workshop's for mails without a recipient */
export type Send = (mail: QueuedMail, addresses: { from: Address; to: string }) => Promise<Answer>;

/** Reads a file of a mail by its name in the folder of attachments; undefined when it is gone. */
export type ReadFile = (file: string) => Promise<Readable | undefined>;

type Address = { name: string; address: string };

/** A server that stalls must not delay other mails: ms. */
const timeouts = { connectionTimeout: 20_000, greetingTimeout: 20_000, dnsTimeout: 20_000 };
/** An attempt ends before the lease does: ms. */
const longestAttempt = (leaseTime - 10) * 1000;

/** How many characters of a mail server's message are kept. */
const longestReason = 500;

/** The Auto-Submitted header of mails that no person has written, so that no machine answers them (RFC 3834). */
const automatic: Record<MailKind, string | undefined> = {
  enquiry: undefined,
  digest: 'auto-generated',
  courtesy: 'auto-replied',
  answer: undefined,
  answer_copy: 'auto-generated',
  due: 'auto-generated',
  prepared: 'auto-generated',
  test: 'auto-generated',
  reset: 'auto-generated',
  invitation: 'auto-generated',
  address: 'auto-generated',
};

/**
 * Delivers through the mail server of a URL: `smtp://user:password@host:587`, or `smtps://` for port 465. Aborts an attempt after
 * `attemptTime` (ms).
 * @param readFile reads the files of mails; without it mails have none
 */
export function smtpSender(url: string, readFile?: ReadFile, attemptTime = longestAttempt): Send {
  const transport = createTransport({ url, ...timeouts, disableFileAccess: true, disableUrlAccess: true });
  return async ({ mailId, kind, recipient, replyTo, subject, text, html, refersTo, files = [] }, { from, to }) => {
    const headers = automatic[kind] ? { 'Auto-Submitted': automatic[kind] } : {};
    const thread = refersTo && { inReplyTo: refersTo.at(-1), references: refersTo };
    const attachments: Attachment[] = [];
    try {
      for (const { name, file, type, contentId } of files) {
        const content = await (contentId ? readFile?.(file).catch(() => undefined) : readFile?.(file));
        if (!content && contentId) continue;
        if (!content) throw Object.assign(new Error(`The file ${name} is missing`), final);
        const inline = contentId && { cid: contentId, contentDisposition: 'inline' as const };
        attachments.push({ filename: name, contentType: type, content, ...inline });
      }
      const words = { replyTo, subject, text, html, headers, attachments, ...thread };
      const signal = AbortSignal.timeout(attemptTime);
      const { response } = await transport.sendMail({ messageId: mailId, from, to: recipient ?? to, ...words, signal });
      return { taken: response.slice(0, longestReason) };
    } catch (error) {
      for (const { content } of attachments) if (content instanceof Readable) content.destroy();
      return explain(error);
    }
  };
}

/** Marks an error as the mail's own, which no retry can cure. */
const final = { code: 'EMESSAGE', responseCode: 550 };

/**
 * Turns an error into an answer. It is final only if it is about this mail or its addresses, not about the connection or the login.
 */
function explain(error: unknown): Answer {
  const { code = '', responseCode = 0, message } = error as { code?: string; responseCode?: number; message: string };
  const reason = message.slice(0, longestReason);
  const isFinal = responseCode >= 500 && ['EENVELOPE', 'EMESSAGE'].includes(code);
  return isFinal ? { refused: reason } : { later: reason };
}
