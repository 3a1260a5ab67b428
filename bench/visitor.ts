import { once } from 'node:events';
import { Agent, get, type IncomingMessage } from 'node:http';
import { setTimeout } from 'node:timers/promises';
import { parentPort, workerData } from 'node:worker_threads';

/**
 * A visitor with a thread of its own, so that what else a bench does is not taken for the server's slowness: asks for one
 * address every five milliseconds until told to stop, and then says how long each answer took, in milliseconds.
 */
const agent = new Agent({ keepAlive: true, maxSockets: 1 });
const waits: number[] = [];
let isOver = false;
parentPort?.once('message', () => {
  isOver = true;
});
for (let count = 0; count < 20; count += 1) await visit(); // code that runs for the first time is slow
parentPort?.postMessage('ready');
while (!isOver) {
  waits.push(await visit());
  await setTimeout(5);
}
parentPort?.postMessage(waits);

async function visit(): Promise<number> {
  const begin = performance.now();
  const [answer] = (await once(get(workerData.url, { agent }), 'response')) as [IncomingMessage];
  await answer.resume().toArray();
  return performance.now() - begin;
}
