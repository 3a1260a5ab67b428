import { Agent, request } from 'node:http';
import { buffer } from 'node:stream/consumers';

export type Sent = {
  method: string;
  /** Goes out as it is: browsers and `fetch` would tidy it up. */
  path: string;
  headers?: Record<string, string>;
  body?: string | Buffer | undefined;
};

export type Received = { status: number; headers: Record<string, string | string[] | undefined>; body: Buffer };

const patience = 30_000; // ms

const agent = new Agent({ keepAlive: true, maxSockets: 1000 });

/**
 * Sends one request over a kept connection and reads the whole answer.
 * @throws Error when the connection breaks before there is an answer, or none comes
 */
export function sendRaw(url: string, { method, path, headers = {}, body }: Sent): Promise<Received> {
  const { hostname, port } = new URL(url);
  const length = body && { 'content-length': Buffer.byteLength(body) }; // Node does not tell it of a GET
  const all = { host: `${hostname}:${port}`, ...headers, ...length };
  return new Promise((resolve, reject) => {
    const sending = request({ hostname, port, method, path, headers: all, agent });
    sending.setTimeout(patience, () => sending.destroy(new Error('no answer')));
    sending.on('error', reject);
    sending.on('response', (response) => {
      buffer(response).then(
        (bytes) => resolve({ status: response.statusCode ?? 0, headers: response.headers, body: bytes }),
        reject,
      );
    });
    sending.end(body);
  });
}

/**
 * Does a task for each item, a few at once.
 * @throws what the first that failed has thrown
 */
export async function inTurns<Item>(items: Item[], atOnce: number, task: (item: Item, index: number) => Promise<void>) {
  const entries = items.entries();
  const work = async () => {
    for (const [index, item] of entries) await task(item, index);
  };
  await Promise.all(Array.from({ length: atOnce }, work));
}
