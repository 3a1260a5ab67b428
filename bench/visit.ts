import { once } from 'node:events';
import { Worker } from 'node:worker_threads';

/** Requests an address repeatedly. The returned function stops the requests and returns the response times in milliseconds. */
export async function visit(url: string): Promise<() => Promise<number[]>> {
  const visitor = new Worker(new URL('visitor.ts', import.meta.url), { workerData: { url } });
  await once(visitor, 'message');
  return async () => {
    visitor.postMessage('stop');
    const [waits] = (await once(visitor, 'message')) as [number[]];
    await visitor.terminate();
    return waits;
  };
}
