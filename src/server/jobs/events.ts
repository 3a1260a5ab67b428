import type { EventEmitter } from 'node:events';

/** What requests tell the jobs that run beside them. */
export type Events = EventEmitter<{ contentChange: []; mail: [] }>;
