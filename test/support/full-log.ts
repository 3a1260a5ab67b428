import { closeSync, openSync } from 'node:fs';
import { isMainThread } from 'node:worker_threads';

/**
 * Preloaded into a process: puts its standard output on a full disk. Threads preload it too, but leave the descriptor
 * alone: between the two calls, another thread could be given number 1 for a connection, which would receive the log.
 */
if (isMainThread) {
  closeSync(1);
  openSync('/dev/full', 'w'); // gets the free descriptor 1
}
