import type { EventEmitter } from 'node:events';

/** Events that requests emit for the background jobs. */
export type Events = EventEmitter<{ contentChange: []; mail: []; mailbox: [] }>;
