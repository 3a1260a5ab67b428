import { once } from 'node:events';
import type { IncomingMessage, OutgoingHttpHeaders } from 'node:http';
import { request } from 'node:https';
import { checkedLookUp, pinned } from './look-up.ts';

/** Which hosts are accepted. */
export type Checked = {
  nameServer?: string | undefined;
  /** Networks in which the receiver may be, although they are not public. */
  allowed: readonly string[];
};

type Message = { headers: OutgoingHttpHeaders; body: string | Buffer; signal: AbortSignal };

/**
 * Posts to an https URL and returns the answer, whose body is still to be read. Follows no redirects.
 * @throws PrivateAddress when the host has an address that is not accepted; the error of the lookup or of the connection; the signal's
 * reason
 */
export type Post = (url: string, message: Message) => Promise<IncomingMessage>;

/** Creates a sender for URLs that users enter: it posts to public addresses, and to those that the operator has allowed. */
export function checkedPost({ nameServer, allowed }: Checked): Post {
  const lookUp = checkedLookUp(nameServer, allowed);
  return async (url, { headers, body, signal }) => {
    const to = new URL(url);
    const addresses = await beforeAbort(lookUp(to.hostname.replace(/^\[|\]$/g, '')), signal);
    const sent = request(to, {
      method: 'POST',
      agent: false, // a new connection: a reused one might lead to an address that is no longer allowed
      lookup: pinned(addresses),
      signal,
      headers: { 'content-length': Buffer.byteLength(body), 'user-agent': 'workshop-website', ...headers },
    });
    sent.end(body);
    const [response] = (await once(sent, 'response')) as [IncomingMessage];
    sent.on('error', () => {}); // the answer's status counts, even if the rest fails
    return response;
  };
}

/** Rejects when the signal aborts, because a silent name server must not delay an attempt. */
function beforeAbort<Result>(task: Promise<Result>, signal: AbortSignal): Promise<Result> {
  return Promise.race([
    task,
    new Promise<never>((_resolve, reject) => signal.addEventListener('abort', () => reject(signal.reason))),
  ]);
}
