import { createHmac } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { type Certificate, selfSigned } from './certificate.ts';

type Received = { path: string; headers: Record<string, string | string[] | undefined>; body: string; bytes: Buffer };

/**
 * `takes` accepts everything, `refuses` answers 500, `gone` answers 410, `redirects` leads to another path, `silent`
 * never answers, `dawdles` never ends its answer, and `floods` sends an endless one.
 */
type Manner = 'takes' | 'refuses' | 'gone' | 'redirects' | 'silent' | 'dawdles' | 'floods';

type WebhookReceiver = {
  port: number;
  received: Received[];
  /** Returns how many bytes of its answers it could send. */
  written: () => number;
  behave: (manner: Manner) => void;
  /** The certificate that senders must trust. */
  certificate: Certificate;
  close: () => Promise<void>;
};

/** The name in its certificate. */
export const receiverName = 'crm.example.ch';

/** Starts a real HTTPS server on a free port of this machine. */
export async function startWebhookReceiver(): Promise<WebhookReceiver> {
  const certificate = selfSigned([receiverName, 'localhost']);
  const received: Received[] = [];
  let manner: Manner = 'takes';
  let answered = 0; // bytes
  const server = createServer(certificate, async (request, response) => {
    const bytes = await buffer(request).catch(() => Buffer.alloc(0));
    received.push({ path: request.url ?? '', headers: request.headers, body: bytes.toString('utf8'), bytes });
    if (manner === 'silent') return;
    if (manner === 'redirects') return response.writeHead(307, { location: '/elsewhere' }).end();
    if (manner === 'refuses') return response.writeHead(500).end('No such table: <b>leads</b>');
    if (manner === 'gone') return response.writeHead(410).end();
    response.writeHead(200);
    if (manner === 'takes') return response.end('{"ok":true}');
    if (manner === 'dawdles') return response.write('slowly');
    const more = () => {
      while (!response.destroyed && response.write(Buffer.alloc(16 * 1024))) answered += 16 * 1024;
    };
    response.on('drain', more).on('error', () => {});
    more();
  });
  server.on('tlsClientError', () => {});
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    port: (server.address() as AddressInfo).port,
    received,
    written: () => answered,
    behave: (next) => {
      manner = next;
    },
    certificate,
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

/** Says whether a message is signed with a secret according to Standard Webhooks. */
export function isSigned({ headers, body }: Received, secret: string): boolean {
  const key = Buffer.from(secret.replace(/^whsec_/, ''), 'base64');
  const signed = `${headers['webhook-id']}.${headers['webhook-timestamp']}.${body}`;
  return headers['webhook-signature'] === `v1,${createHmac('sha256', key).update(signed).digest('base64')}`;
}
