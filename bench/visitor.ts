import { once } from 'node:events';
import { Agent, get, type IncomingMessage } from 'node:http';
import { setTimeout } from 'node:timers/promises';
import { parentPort, workerData } from 'node:worker_threads';

/**
 * A visitor in a separate thread, so that the bench's other work does not delay its measurements: requests one address
 * every five milliseconds until a message stops it, then posts the duration of each answer in milliseconds.
 */
const agent = new Agent({ keepAlive: true, maxSockets: 1 });
const waits: number[] = [];
let isOver = false;
parentPort?.once('message', () => {
  isOver = true;
});
for (let count = 0; count < 20; count += 1) await visit(); // warms up the code
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
