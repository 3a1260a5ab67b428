import { pictureFields } from '../../domain/catalogue/machine.ts';
import type { User } from '../../domain/history.ts';
import { mostProjectPictures, type ProjectPicturePatch } from '../../domain/media/project-picture.ts';
import { type Localized, localizedKeys } from '../../domain/text/localized.ts';
import { Refusal } from '../../lib/refusal.ts';
import type { Sentence } from '../../lib/refusal-text.ts';
import { byPriority, type Database } from '../engine/row.ts';
import { deleteRow, insertRow, type UpdateOptions, updateRow } from './change.ts';
import { placedColumns } from './media.ts';
import { orderRows } from './order.ts';

/** A picture with its uploaded file. The file's columns are null for one that comes with the program (`shipped`). */
export type ProjectPictureRow = Localized<'description'> & {
  id: number;
  project_id: number;
  shipped: string | null;
  media: string | null;
  type: string | null;
  width: number | null;
  height: number | null;
  poster: string | null;
  placeholder: string | null;
  priority: number | null;
  version: number;
};

/** The pictures of the given projects, sorted by project, then in order. */
export function listProjectPictures(db: Database, projectIds: number[]): Promise<ProjectPictureRow[]> {
  return pictures(db).where('project_id', 'in', projectIds).orderBy('project_id').orderBy(byPriority).execute();
}

export function findProjectPicture(
  db: Database,
  projectId: number,
  id: number,
): Promise<ProjectPictureRow | undefined> {
  return pictures(db).where('project_id', '=', projectId).where('id', '=', id).executeTakeFirst();
}

/**
 * Adds a stored picture to a project, behind its others, and returns its id.
 * @throws Refusal 409 when the project has the maximum number of pictures
 */
export async function createProjectPicture(
  db: Database,
  user: User,
  projectId: number,
  media: string,
): Promise<number> {
  const reason = await whyNoMorePictures(db, projectId);
  if (reason) throw new Refusal(409, reason);
  const there = await listProjectPictures(db, [projectId]);
  const priority = Math.max(0, ...there.map((picture) => picture.priority ?? 0)) + 1;
  return insertRow(db, user, 'project_picture', { project_id: projectId, media, priority });
}

/** Why a project cannot have one more picture. Undefined when it can. */
export async function whyNoMorePictures(db: Database, projectId: number): Promise<Sentence | undefined> {
  const { length } = await listProjectPictures(db, [projectId]);
  return length < mostProjectPictures ? undefined : { code: 'enoughPictures', count: mostProjectPictures };
}

/**
 * Changes alternative texts or priority. False when the project has no such picture.
 * @throws Refusal 412 when one of them was changed since the version that the writer has seen
 */
export function updateProjectPicture(
  db: Database,
  user: User,
  projectId: number,
  id: number,
  patch: ProjectPicturePatch,
  options?: UpdateOptions,
): Promise<boolean> {
  return updateRow(db, user, 'project_picture', { id, owner: projectId }, patch, options);
}

/**
 * Puts the pictures of a project into the order of the given ids. Others follow in their previous order.
 * @throws Refusal 404 when the project has no picture with one of the ids
 */
export async function orderProjectPictures(db: Database, user: User, projectId: number, ids: number[]): Promise<void> {
  const there = (await listProjectPictures(db, [projectId])).map(({ id }) => id);
  if (!ids.every((id) => there.includes(id))) throw new Refusal(404, { code: 'thingNotFound', thing: 'picture' });
  await orderRows(db, user, 'project_picture', { there, ids, owner: projectId });
}

/** Deletes a picture of a project. Returns the history entry that restores it, or undefined when there was none. */
export function deleteProjectPicture(
  db: Database,
  user: User,
  projectId: number,
  id: number,
): Promise<number | undefined> {
  return deleteRow(db, user, 'project_picture', { id, owner: projectId });
}

function pictures(db: Database) {
  return db
    .selectFrom('project_picture')
    .leftJoin('media', 'media.name', 'project_picture.media')
    .select(['project_picture.id', 'project_id', 'shipped', 'media', ...placedColumns])
    .select([...localizedKeys(pictureFields), 'priority', 'version']);
}
