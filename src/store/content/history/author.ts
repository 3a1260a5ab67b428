import type { Device } from '../../../domain/account/device.ts';
import { unknownDevice } from '../../../domain/account/device.ts';
import type { User } from '../../../domain/history.ts';

/** The author of a conflicting change. `device` is set only for the reader's own changes. */
export type ChangedBy = { username: string; own: boolean; device: Device | null };

type Author = { id: number | null; username: string; device: Device };

/** The author of a change in the stored form. */
export function authorText({ id, username, device = unknownDevice }: User): string {
  return JSON.stringify({ id, username, device } satisfies Author);
}

/** The author as shown to `reader`. Undefined for changes from before authors were stored. */
export function changedBy(author: string | null | undefined, reader: User): ChangedBy | undefined {
  if (!author) return undefined;
  const { id, username, device } = JSON.parse(author) as Author;
  const own = id !== null && id === reader.id && username === reader.username;
  return { username, own, device: own ? device : null };
}

/** The name of the author. Null when unknown. */
export function authorName(author: string | null): string | null {
  return author === null ? null : (JSON.parse(author) as Author).username;
}
