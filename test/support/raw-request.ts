import { Agent, request } from 'node:http';
import { buffer } from 'node:stream/consumers';

export type Sent = {
  method: string;
  /** The path, sent unchanged. Browsers and `fetch` would normalise it. */
  path: string;
  headers?: Record<string, string>;
  body?: string | Buffer | undefined;
};

export type Received = { status: number; headers: Record<string, string | string[] | undefined>; body: Buffer };

const timeoutMs = 120_000; // ms, generous since other work may occupy the cores

const agent = new Agent({ keepAlive: true, maxSockets: 1000 });

/**
 * Sends one request over a kept connection and reads the whole answer.
 * @throws Error if the connection breaks before an answer, or no answer comes
 */
export function sendRaw(url: string, { method, path, headers = {}, body }: Sent): Promise<Received> {
  const { hostname, port } = new URL(url);
  const length = body && { 'content-length': Buffer.byteLength(body) }; // Node does not send it with GET
  const all = { host: `${hostname}:${port}`, ...headers, ...length };
  return new Promise((resolve, reject) => {
    const sending = request({ hostname, port, method, path, headers: all, agent });
    sending.setTimeout(timeoutMs, () => sending.destroy(new Error('no answer')));
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
 * Runs a task for each item, a few at once.
 * @throws the first error
 */
export async function forEachConcurrently<Item>(
  items: Item[],
  atOnce: number,
  task: (item: Item, index: number) => Promise<void>,
) {
  const entries = items.entries();
  const work = async () => {
    for (const [index, item] of entries) await task(item, index);
  };
  await Promise.all(Array.from({ length: atOnce }, work));
}
