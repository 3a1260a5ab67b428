import { once } from 'node:events';
import type { IncomingMessage } from 'node:http';
import { type RequestOptions, request } from 'node:https';
import type { WebhookFault } from '../domain/enquiry/webhook.ts';
import { cleanText } from '../domain/text/clean-text.ts';
import type { Answer } from '../mail/judge.ts';
import { checkedLookUp, type LookUp, PrivateAddress, pinned } from './look-up.ts';
import { signedHeaders } from './sign.ts';

type Message = { id: string; body: string; time: number };

/** The outcome of an attempt, with the receiver's answer if there was one. */
type Attempt = { outcome: Answer<WebhookFault>; status: number | null; answer: string };

export type SendWebhook = (to: { url: string; secret: string }, message: Message) => Promise<Attempt>;

type Options = {
  nameServer?: string | undefined;
  /** Networks in which the receiver may be, although they are not public. */
  allowed: readonly string[];
  /** How long an attempt may take in all, in ms. */
  attemptTime?: number;
};

/** The most bytes read of an answer, and the most characters kept of it. */
const mostRead = 64 * 1024;
const mostKept = 300;

/** The status with which a receiver asks for no further deliveries. */
const gone = 410;

/** Creates a sender that posts by HTTPS to public addresses, follows no redirects, and reads little of the answer. */
export function webhookSender({ nameServer, allowed, attemptTime = 10_000 }: Options): SendWebhook {
  const lookUp = checkedLookUp(nameServer, allowed);
  return async ({ url, secret }, message) => {
    const signal = AbortSignal.timeout(attemptTime);
    try {
      const response = await post(new URL(url), { secret, message, lookUp, signal });
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

type Post = { secret: string; message: Message; lookUp: LookUp; signal: AbortSignal };

async function post(url: URL, { secret, message, lookUp, signal }: Post): Promise<IncomingMessage> {
  const host = url.hostname.replace(/^\[|\]$/g, '');
  const addresses = await beforeAbort(lookUp(host), signal);
  const options: RequestOptions = {
    method: 'POST',
    agent: false, // a new connection: a reused one might lead to an address that is no longer allowed
    lookup: pinned(addresses),
    signal,
    headers: {
      'content-type': 'application/json',
      'content-length': Buffer.byteLength(message.body),
      'user-agent': 'workshop-website',
      ...signedHeaders(secret, message),
    },
  };
  const sent = request(url, options);
  sent.end(message.body);
  const [response] = (await once(sent, 'response')) as [IncomingMessage];
  sent.on('error', () => {}); // the answer's status counts, even if the rest fails
  return response;
}

/** Rejects when the signal aborts, because a silent name server must not delay an attempt. */
function beforeAbort<Result>(task: Promise<Result>, signal: AbortSignal): Promise<Result> {
  return Promise.race([
    task,
    new Promise<never>((_resolve, reject) => signal.addEventListener('abort', () => reject(signal.reason))),
  ]);
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
