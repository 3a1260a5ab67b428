import { type Localized, localizedKeys } from '../domain/localized.ts';
import { type PicturePatch, pictureFields } from '../domain/machine.ts';
import { placedColumns } from './media.ts';
import { byPriority, created, type Database, definedOnly, now } from './row.ts';

/** A picture of a machine with the facts of its file; `media` is the file's name. */
export type PictureRow = Localized<'description'> & {
  id: number;
  machine_id: number;
  media: string;
  type: string;
  width: number;
  height: number;
  poster: string | null;
  priority: number | null;
};

/** The pictures of the given machines, each machine's in order. */
export function listPictures(db: Database, machineIds: number[]): Promise<PictureRow[]> {
  return pictures(db).where('machine_id', 'in', machineIds).orderBy('machine_id').orderBy(byPriority).execute();
}

export function findPicture(db: Database, machineId: number, id: number): Promise<PictureRow | undefined> {
  return pictures(db).where('machine_id', '=', machineId).where('id', '=', id).executeTakeFirst();
}

/** Hangs a stored file on a machine, behind the pictures it has, and answers the picture's id. */
export async function createPicture(
  db: Database,
  machineId: number,
  media: string,
  input: PicturePatch = {},
): Promise<number> {
  const last = await db
    .selectFrom('picture')
    .select((column) => column.fn.max('priority').as('priority'))
    .where('machine_id', '=', machineId)
    .executeTakeFirst();
  const { id } = await db
    .insertInto('picture')
    .values({
      ...blankTexts,
      priority: (last?.priority ?? 0) + 1,
      ...definedOnly(input),
      machine_id: machineId,
      media,
      ...created(),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Changes alternative texts or place. False when the machine has no such picture. */
export async function updatePicture(
  db: Database,
  machineId: number,
  id: number,
  patch: PicturePatch,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('picture')
    .set({ ...definedOnly(patch), updated_at: now() })
    .where('machine_id', '=', machineId)
    .where('id', '=', id)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Takes a picture off a machine; the file stays until nothing needs it. False when there was none. */
export async function deletePicture(db: Database, machineId: number, id: number): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('picture')
    .where('machine_id', '=', machineId)
    .where('id', '=', id)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

const blankTexts: Localized<'description'> = {
  description_fr: '',
  description_de: '',
  description_en: '',
  description_it: '',
  description_es: '',
};

function pictures(db: Database) {
  const descriptions = localizedKeys(pictureFields);
  return db
    .selectFrom('picture')
    .innerJoin('media', 'media.name', 'picture.media')
    .select(['picture.id', 'machine_id', 'media', ...placedColumns, 'priority', ...descriptions]);
}

/** The first picture (not video) of each of the given machines, by machine id. */
export async function listFirstPictures(db: Database, machineIds: number[]): Promise<Map<number, PictureRow>> {
  const all = await listPictures(db, machineIds);
  const images = all.filter((picture) => picture.type.startsWith('image/'));
  return new Map(images.reverse().map((picture) => [picture.machine_id, picture]));
}
