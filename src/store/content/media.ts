import type { Selectable } from 'kysely';
import { noEdit, type PictureEdit } from '../../domain/media/picture-edit.ts';
import { fileFieldOf } from '../../domain/nouns/noun.ts';
import { nouns } from '../../domain/nouns/nouns.ts';
import { type Database, now } from '../engine/row.ts';
import type { Schema } from '../engine/schema.ts';
import { readSettings } from './settings.ts';

/**
 * The facts of a stored file. `name` is the hash of its content with an extension; sizes in pixels and bytes. `placeholder`
 * has the colours shown until a picture arrives (domain/placeholder.ts).
 */
export type MediaFile = {
  name: string;
  type: string;
  width: number;
  height: number;
  size: number;
  placeholder: string | null;
  /** The original of an edited picture, and the edit as JSON (domain/media/picture-edit.ts). */
  original?: string;
  edit?: string;
};

/** A row of the table `media`. */
export type MediaRow = Selectable<Schema['media']>;

/** Sets the poster of a video: a recorded picture. Applies wherever the video is shown. */
export async function setPoster(db: Database, video: string, poster: string): Promise<void> {
  await db.updateTable('media').set({ poster }).where('name', '=', video).execute();
}

/** The columns that a page needs to place a file. */
export const placedColumns = ['type', 'width', 'height', 'poster', 'placeholder'] as const;

/**
 * Records a stored file. Does nothing when it is known, because equal names mean equal content.
 * @param poster name of a recorded picture, shown until a video plays
 */
export async function recordMedia(db: Database, file: MediaFile, poster: string | null = null): Promise<void> {
  await db
    .insertInto('media')
    .values({ ...file, poster, created_at: now() })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** A recorded file. Undefined when there is none of that name. */
export function findMedia(db: Database, name: string) {
  return placedFiles(db).where('name', '=', name).executeTakeFirst();
}

/** The original of a picture, which is never an edited one, and the edit that made the picture. Undefined for no recorded file. */
export async function findOriginal(db: Database, name: string) {
  const found = await db.selectFrom('media').select(['original', 'edit']).where('name', '=', name).executeTakeFirst();
  const original: MediaFile | undefined = await db
    .selectFrom('media')
    .select(['name', 'type', 'width', 'height', 'size', 'placeholder'])
    .where('name', '=', found?.original ?? name)
    .executeTakeFirst();
  const edit: PictureEdit = found?.edit ? JSON.parse(found.edit) : noEdit;
  return original && { original, edit };
}

function placedFiles(db: Database) {
  return db.selectFrom('media').select(['name', ...placedColumns]);
}

type Placed = Pick<Selectable<Schema['media']>, (typeof placedColumns)[number]>;

/** A record with what a page needs to place its uploaded file: all null without one. */
export type WithFile<Row> = Row & { [Column in keyof Placed]: Placed[Column] | null };

const noFile = { type: null, width: null, height: null, poster: null, placeholder: null };

/** Adds to records what a page needs to place their files. */
export async function withFiles<Row extends { media: string | null }>(
  db: Database,
  rows: Row[],
): Promise<WithFile<Row>[]> {
  const names = rows.map(({ media }) => media).filter((media) => media !== null);
  const files = names.length === 0 ? [] : await placedFiles(db).where('name', 'in', names).execute();
  const byName = new Map(files.map(({ name, ...placed }) => [name, placed]));
  return rows.map((row) => ({ ...row, ...(byName.get(row.media ?? '') ?? noFile) }));
}

/** The names of all recorded files. */
export async function listMediaNames(db: Database): Promise<Set<string>> {
  const rows = await db.selectFrom('media').select('name').execute();
  return new Set(rows.map(({ name }) => name));
}

/** The tables whose rows name a file. They are typed as one, because these columns are the same in all. */
const tablesWithFiles = [
  'picture',
  'news',
  'project_picture',
  'page_picture',
  ...nouns.filter(fileFieldOf).map(({ name }) => name),
] as 'picture'[];

/**
 * Deletes the records of files from before a moment (ISO 8601) that neither content nor history nor a prepared change needs. Returns their
 * number. Call it under the lock `content`: otherwise a new history entry could need a file meanwhile.
 */
export async function deleteUnusedMedia(db: Database, before: string): Promise<number> {
  const { logo } = await readSettings(db);
  const { numDeletedRows } = await db
    .deleteFrom('media')
    .where('created_at', '<', before)
    .where('name', '!=', logo)
    .where((where) =>
      where.not(
        where.or([
          ...tablesWithFiles.map((table) =>
            where.exists(where.selectFrom(table).select('id').whereRef(`${table}.media`, '=', 'media.name')),
          ),
          where.exists(where.selectFrom('media as video').select('name').whereRef('video.poster', '=', 'media.name')),
          where.exists(
            where.selectFrom('media as edited').select('name').whereRef('edited.original', '=', 'media.name'),
          ),
          where.exists(
            where.selectFrom('history_media').select('history_id').whereRef('history_media.media', '=', 'media.name'),
          ),
          where.exists(
            where.selectFrom('change_set_media').select('set_id').whereRef('change_set_media.media', '=', 'media.name'),
          ),
        ]),
      ),
    )
    .executeTakeFirst();
  return Number(numDeletedRows);
}
