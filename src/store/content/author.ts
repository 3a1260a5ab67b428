import type { Device } from '../../domain/device.ts';
import { unknownDevice } from '../../domain/device.ts';
import type { User } from '../../domain/history.ts';

/** Who made the change that another one collides with. `device` is told about the own account alone. */
export type ChangedBy = { username: string; own: boolean; device: Device | null };

type Author = { id: number | null; username: string; device: Device };

/** The author of a change as rows keep it. */
export function authorText({ id, username, device = unknownDevice }: User): string {
  return JSON.stringify({ id, username, device } satisfies Author);
}

/** The author as `reader` may know it; undefined for a change of before authors were kept. */
export function changedBy(author: string | null | undefined, reader: User): ChangedBy | undefined {
  if (!author) return undefined;
  const { id, username, device } = JSON.parse(author) as Author;
  const own = id !== null && id === reader.id && username === reader.username;
  return { username, own, device: own ? device : null };
}

/** The name of the author; null when it is not known. */
export function authorName(author: string | null): string | null {
  return author === null ? null : (JSON.parse(author) as Author).username;
}
