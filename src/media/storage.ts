import type { Readable } from 'node:stream';

export type FileRequest = { method: 'GET' | 'HEAD'; headers: Record<string, string> };

/**
 * Stores files under names that are never reused for other content. Writes are atomic.
 * @throws Refusal 503 for temporary failures, 507 when the disk is full
 */
export type FileStorage = {
  /** A local folder for files being received. Incomplete files in it end with `.tmp`. */
  scratch: string;
  /** The absolute path of a file, or of a local copy of it. Undefined when there is none. */
  path: (name: string) => Promise<string | undefined>;
  /** Stores a file durably. An existing one gets the current time. */
  write: (name: string, bytes: Buffer) => Promise<void>;
  /** Moves a complete file from the scratch folder into the storage. */
  adopt: (received: string, name: string) => Promise<void>;
  /** The content of a file, without making a local copy. Undefined when there is none. */
  read: (name: string) => Promise<Readable | undefined>;
  /**
   * Only set when files are not on the local disk: returns the storage's answer (200, 206, 304, 416). Undefined for a
   * missing file.
   */
  forward?: (name: string, request: FileRequest) => Promise<Response | undefined>;
  remove: (name: string) => Promise<void>;
  /** Deletes unneeded files older than `before` (ms), and old incomplete ones. Returns their number. */
  sweep: (isUnneeded: (name: string) => boolean, before: number, signal?: AbortSignal) => Promise<number>;
};

export type Storage = {
  originals: FileStorage;
  variants: FileStorage;
  attachments: FileStorage;
  /** @throws Error for the operator when files cannot be stored or read */
  check: () => Promise<void>;
};
