import { pictureFields } from '../../domain/catalogue/machine.ts';
import type { User } from '../../domain/history.ts';
import { mostProjectPictures } from '../../domain/media/project-picture.ts';
import { type Localized, localizedKeys } from '../../domain/text/localized.ts';
import { Refusal } from '../../lib/refusal.ts';
import type { Sentence } from '../../lib/refusal-text.ts';
import { byPriority, type Database } from '../engine/row.ts';
import { placedColumns } from './media.ts';
import { appendPart } from './part.ts';

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
  return appendPart(db, user, 'project_picture', projectId, { media });
}

/** Why a project cannot have one more picture. Undefined when it can. */
export async function whyNoMorePictures(db: Database, projectId: number): Promise<Sentence | undefined> {
  const { length } = await listProjectPictures(db, [projectId]);
  return length < mostProjectPictures ? undefined : { code: 'enoughPictures', count: mostProjectPictures };
}

function pictures(db: Database) {
  return db
    .selectFrom('project_picture')
    .leftJoin('media', 'media.name', 'project_picture.media')
    .select(['project_picture.id', 'project_id', 'shipped', 'media', ...placedColumns])
    .select([...localizedKeys(pictureFields), 'priority', 'version']);
}
