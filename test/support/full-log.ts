import { closeSync, openSync } from 'node:fs';

/** Loaded into a process before its program: its standard output is on a disk that is full. */
closeSync(1);
openSync('/dev/full', 'w'); // gets the number that is free
