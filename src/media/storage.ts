import type { Readable } from 'node:stream';

/** What a visitor asks of a file, in the terms of HTTP. */
export type FileRequest = { method: 'GET' | 'HEAD'; headers: Record<string, string> };

/**
 * A place for files, each under a name of ours that is never given to other bytes. A file is there whole or not at all.
 * Whatever it cannot do for the moment it refuses with 503, or 507 when a disk is full.
 */
export type FileStorage = {
  /** A folder on this machine's disk for what is still being received. Half written files in it end with `.tmp`. */
  scratch: string;
  /** The absolute path of a file, or of a copy of it on this machine; undefined when there is none of that name. */
  path: (name: string) => Promise<string | undefined>;
  /** Stores a file for good. One that is there already counts as written now. */
  write: (name: string, bytes: Buffer) => Promise<void>;
  /** Takes over a whole file from the folder for what is being received, for good. */
  adopt: (received: string, name: string) => Promise<void>;
  /** The bytes of a file, not kept on the way; undefined when there is none. */
  read: (name: string) => Promise<Readable | undefined>;
  /**
   * Where files do not lie on this machine's disk: the answer to a request for one, as it comes from there (200, 206, 304
   * or 416); undefined when there is no such file.
   */
  forward?: (name: string, request: FileRequest) => Promise<Response | undefined>;
  remove: (name: string) => Promise<void>;
  /**
   * Removes what is unneeded and was last written before a moment (ms), and what a process that was killed has half
   * written. A file that is written again meanwhile stays. Answers how many went.
   */
  sweep: (isUnneeded: (name: string) => boolean, before: number, signal?: AbortSignal) => Promise<number>;
};

/** All places for files. */
export type Storage = {
  /** Pictures and videos as they were stored, and the narrower pictures that are made of them. */
  masters: FileStorage;
  variants: FileStorage;
  attachments: FileStorage;
  /** Says why files cannot be stored or read at the moment: @throws Error with a sentence for the operator */
  check: () => Promise<void>;
};
