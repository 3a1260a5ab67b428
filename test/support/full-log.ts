import { closeSync, openSync } from 'node:fs';

/** Preloaded into a process: puts its standard output on a full disk. */
closeSync(1);
openSync('/dev/full', 'w'); // gets the free descriptor 1
