import { createTransport } from 'nodemailer';
import type { MailKind } from '../domain/mail.ts';
import { leaseTime } from '../store/delivery/lease.ts';
import type { QueuedMail } from '../store/mail/mail-lease.ts';
import type { Answer } from './judge.ts';

/** @param addresses the sender's, and the workshop's for mails without a recipient */
export type Send = (mail: QueuedMail, addresses: { from: Address; to: string }) => Promise<Answer>;

type Address = { name: string; address: string };

/** A server that stalls must not delay other mails: ms. */
const timeouts = { connectionTimeout: 20_000, greetingTimeout: 20_000, dnsTimeout: 20_000 };
/** An attempt ends before the lease does: ms. */
const longestAttempt = (leaseTime - 10) * 1000;

/** The Auto-Submitted header of mails that no person has written, so that no machine answers them (RFC 3834). */
const automatic: Record<MailKind, string | undefined> = {
  enquiry: undefined,
  digest: 'auto-generated',
  courtesy: 'auto-replied',
  test: 'auto-generated',
  reset: 'auto-generated',
  invitation: 'auto-generated',
  address: 'auto-generated',
};

/**
 * Delivers through the mail server of a URL: `smtp://user:password@host:587`, or `smtps://` for port 465. An attempt is aborted after
 * `attemptTime` in ms.
 */
export function smtpSender(url: string, attemptTime = longestAttempt): Send {
  const transport = createTransport({ url, ...timeouts, disableFileAccess: true, disableUrlAccess: true });
  return async ({ mailId, kind, recipient, replyTo, subject, text, html }, { from, to }) => {
    const headers = automatic[kind] ? { 'Auto-Submitted': automatic[kind] } : {};
    try {
      const words = { replyTo, subject, text, html, headers };
      const signal = AbortSignal.timeout(attemptTime);
      await transport.sendMail({ messageId: mailId, from, to: recipient ?? to, ...words, signal });
      return 'taken';
    } catch (error) {
      return explain(error);
    }
  };
}

/** Only an answer about this mail or its addresses is final; one about the connection or the login is not. */
function explain(error: unknown): Answer {
  const { code = '', responseCode = 0, message } = error as { code?: string; responseCode?: number; message: string };
  const reason = message.slice(0, 500);
  const isFinal = responseCode >= 500 && ['EENVELOPE', 'EMESSAGE'].includes(code);
  return isFinal ? { refused: reason } : { later: reason };
}
