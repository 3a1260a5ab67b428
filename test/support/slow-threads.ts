import { setTimeout } from 'node:timers/promises';
import { isMainThread } from 'node:worker_threads';

/** Preloaded into a server: makes its threads and child processes take longer to start than a connection may be silent (8 s). */
if (!isMainThread || process.send) await setTimeout(9_000);
