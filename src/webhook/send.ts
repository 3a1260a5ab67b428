import type { IncomingMessage } from 'node:http';
import type { WebhookFault } from '../domain/enquiry/webhook.ts';
import { cleanText } from '../domain/text/clean-text.ts';
import { type Checked, checkedPost } from '../lib/checked-post.ts';
import { PrivateAddress } from '../lib/look-up.ts';
import type { Answer } from '../mail/judge.ts';
import { signedHeaders } from './sign.ts';

type Message = { id: string; body: string; time: number };

/** The outcome of an attempt, with the receiver's answer if there was one. */
type Attempt = { outcome: Answer<WebhookFault>; status: number | null; answer: string };

export type SendWebhook = (to: { url: string; secret: string }, message: Message) => Promise<Attempt>;

type Options = Checked & {
  /** How long an attempt may take in all, in ms. */
  attemptTime?: number;
};

/** The most bytes read of an answer, and the most characters kept of it. */
const mostRead = 64 * 1024;
const mostKept = 300;

/** The status with which a receiver asks for no further deliveries. */
const gone = 410;

/** Creates a sender that posts by HTTPS to public addresses, follows no redirects, and reads little of the answer. */
export function webhookSender({ attemptTime = 10_000, ...checked }: Options): SendWebhook {
  const post = checkedPost(checked);
  return async ({ url, secret }, message) => {
    const signal = AbortSignal.timeout(attemptTime);
    try {
      const headers = { 'content-type': 'application/json', ...signedHeaders(secret, message) };
      const response = await post(url, { headers, body: message.body, signal });
      const status = response.statusCode ?? 0;
      const answer = await beginning(response);
      if (status >= 200 && status < 300) return { outcome: { taken: '' }, status, answer: '' };
      const fault = status >= 300 && status < 400 ? 'redirect' : 'status';
      return { outcome: status === gone ? { refused: fault } : { later: fault }, status, answer };
    } catch (error) {
      return { outcome: { later: signal.aborted ? 'time' : faultOf(error) }, status: null, answer: '' };
    }
  };
}

/** The beginning of an answer, up to where it breaks off or the time is over. */
async function beginning(response: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  try {
    for await (const chunk of response as AsyncIterable<Buffer>) {
      chunks.push(chunk);
      bytes += chunk.length;
      if (bytes >= mostRead) break; // this closes the connection
    }
  } catch {
    // the status has arrived
  }
  const said = Buffer.concat(chunks).toString('utf8').replaceAll('\0', '');
  return cleanText(said).slice(0, mostKept).toWellFormed();
}

function faultOf(error: unknown): WebhookFault {
  if (error instanceof PrivateAddress) return 'private';
  const { code = '', syscall = '' } = error as { code?: string; syscall?: string };
  if (/^(query|getaddrinfo)/.test(syscall)) return 'name';
  return /CERT|SIGNATURE|ISSUER|^ERR_(TLS|SSL)|^EPROTO$/.test(code) ? 'certificate' : 'connection';
}
