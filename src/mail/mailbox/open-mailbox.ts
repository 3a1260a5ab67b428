import { AuthenticationFailure, ImapFlow } from 'imapflow';
import type { MailboxAccess } from '../../domain/enquiry/mailbox-access.ts';

/** A server that stalls is left after this time: ms. */
const timeouts = { connectionTimeout: 20_000, greetingTimeout: 20_000, socketTimeout: 30_000 };

const MiB = 1024 * 1024;
/** The most memory that a server's answers take: a whole mail, and the heads of many. */
const limits = { maxLiteralSize: 30 * MiB, maxLineLength: 4 * MiB, maxResponseSize: 40 * MiB };

/** How many characters of a mail server's message are kept. */
const longestReason = 500;

/**
 * Opens the inbox for reading only: no mail, flag or folder can be changed. The connection is encrypted, and the server's certificate
 * verified.
 * @param onChange called when a mail has arrived, or the connection has ended
 * @throws Error of the server or the network; `explainMailbox` gives its message
 */
export async function openMailbox(
  { host, port, secure, user, password }: MailboxAccess,
  onChange: () => void,
): Promise<ImapFlow> {
  const client = new ImapFlow({
    ...{ host, port, secure, logger: false, disableAutoIdle: true, ...timeouts, ...limits },
    ...(!secure && { doSTARTTLS: true }),
    auth: { user, pass: password },
  });
  client.on('error', onChange); // the command in progress reports it
  client.on('close', onChange);
  client.on('exists', onChange);
  try {
    await client.connect();
    await client.mailboxOpen('INBOX', { readOnly: true });
    return client;
  } catch (error) {
    client.close();
    throw error;
  }
}

/** What the mail server, or else the network, says about a failure. */
export function explainMailbox(error: unknown): string {
  const { responseText, response, message } = error as { responseText?: string; response?: unknown; message: string };
  const words = responseText ?? (typeof response === 'string' ? response : undefined);
  const isRefused = error instanceof AuthenticationFailure;
  return (words ?? (isRefused ? 'Authentication failed' : message)).replaceAll(/\s+/g, ' ').slice(0, longestReason);
}
