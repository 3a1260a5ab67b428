import { type PicturePatch, pictureFields } from '../../../domain/catalogue/machine.ts';
import type { User } from '../../../domain/history.ts';
import type { WithCopies } from '../../../domain/text/copied.ts';
import { type Localized, localizedKeys } from '../../../domain/text/localized.ts';
import { byPriority, type Database } from '../../engine/row.ts';
import { placedColumns } from '../media.ts';
import { appendPart } from '../part.ts';

/** A picture of a machine with its file; `media` is the file's name. */
export type PictureRow = Localized<'description'> &
  WithCopies & {
    id: number;
    machine_id: number;
    media: string;
    type: string;
    width: number;
    height: number;
    poster: string | null;
    placeholder: string | null;
    focal_x: number;
    focal_y: number;
    priority: number | null;
    version: number;
    created_at: string;
  };

/** The pictures of the given machines, sorted by machine, then in order. */
export function listPictures(db: Database, machineIds: number[]): Promise<PictureRow[]> {
  return pictures(db).where('machine_id', 'in', machineIds).orderBy('machine_id').orderBy(byPriority).execute();
}

export function findPicture(db: Database, machineId: number, id: number): Promise<PictureRow | undefined> {
  return pictures(db).where('machine_id', '=', machineId).where('id', '=', id).executeTakeFirst();
}

/** The picture of a machine that shows a file, or an edited version of it. */
export async function findPictureOf(db: Database, machineId: number, media: string): Promise<number | undefined> {
  const row = await db
    .selectFrom('picture')
    .innerJoin('media', 'media.name', 'picture.media')
    .select('picture.id')
    .where('machine_id', '=', machineId)
    .where((where) => where.or([where('media.name', '=', media), where('media.original', '=', media)]))
    .executeTakeFirst();
  return row?.id;
}

/** Adds a stored file to a machine, behind its other pictures, and returns the picture's id. */
export async function createPicture(
  db: Database,
  user: User,
  machineId: number,
  media: string,
  input: PicturePatch = {},
): Promise<number> {
  return appendPart(db, user, 'picture', machineId, { ...input, media });
}

function pictures(db: Database) {
  const descriptions = localizedKeys(pictureFields);
  return db
    .selectFrom('picture')
    .innerJoin('media', 'media.name', 'picture.media')
    .select([
      'picture.id',
      'machine_id',
      'media',
      ...placedColumns,
      'copied',
      'priority',
      'version',
      'picture.created_at',
      'focal_x',
      'focal_y',
      ...descriptions,
    ]);
}

/** The file for the thumbnail of each given machine: its first picture, otherwise the poster of its first video. */
export async function listThumbnails(db: Database, machineIds: number[]): Promise<Map<number, string>> {
  const rows = await db
    .selectFrom('picture')
    .innerJoin('media', 'media.name', 'picture.media')
    .select(['machine_id', 'type', 'media', 'poster'])
    .where('machine_id', 'in', machineIds)
    .orderBy('machine_id')
    .orderBy(byPriority)
    .execute();
  const pictures = rows.filter(({ type }) => type.startsWith('image/'));
  const files = [...pictures, ...rows].map(({ machine_id, type, media, poster }): [number, string | null] => [
    machine_id,
    type.startsWith('image/') ? media : poster,
  ]);
  const found = files.filter((file): file is [number, string] => file[1] !== null);
  return new Map(found.reverse());
}

/** The first picture (not video) of each of the given machines, by machine id. */
export async function listFirstPictures(db: Database, machineIds: number[]): Promise<Map<number, PictureRow>> {
  const all = await listPictures(db, machineIds);
  const images = all.filter((picture) => picture.type.startsWith('image/'));
  return new Map(images.reverse().map((picture) => [picture.machine_id, picture]));
}
