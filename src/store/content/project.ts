import type { User } from '../../domain/history.ts';
import { localizedKeys } from '../../domain/localized.ts';
import { type Project, type ProjectInput, type ProjectPatch, projectFields } from '../../domain/project.ts';
import { byPriority, type Database, withFlag, withVisible } from '../engine/row.ts';
import { deleteRow, insertRow, type UpdateOptions, updateRow } from './change.ts';
import { listProjectPictures, type ProjectPictureRow } from './project-picture.ts';
import { nextPriority, orderRecords } from './record-order.ts';

export type ProjectRow = Project & { pictures: ProjectPictureRow[] };

/** All projects in order with their pictures, or only the visible ones. */
export async function listProjects(db: Database, { visible }: { visible?: true } = {}): Promise<ProjectRow[]> {
  const rows = await projects(db)
    .$if(visible === true, (query) => query.where('visible', '=', 1))
    .orderBy(byPriority)
    .execute();
  return withPictures(db, rows.map(withVisible));
}

export async function findProject(db: Database, id: number): Promise<ProjectRow | undefined> {
  const row = await projects(db).where('id', '=', id).executeTakeFirst();
  const [project] = row ? await withPictures(db, [withVisible(row)]) : [];
  return project;
}

/** Adds a project, behind the others unless a priority is given, and returns its id. */
export async function createProject(db: Database, user: User, input: ProjectInput): Promise<number> {
  return insertRow(db, user, 'project', { priority: await nextPriority(db, 'project'), ...withFlag(input) });
}

/**
 * Changes the given fields. False when there is no such project.
 * @throws Refusal 412 when one of them was changed since the version that the writer has seen
 */
export function updateProject(
  db: Database,
  user: User,
  id: number,
  patch: ProjectPatch,
  options?: UpdateOptions,
): Promise<boolean> {
  return updateRow(db, user, 'project', { id }, withFlag(patch), options);
}

/**
 * Deletes a project with its pictures. Returns the history entry that restores them, or undefined when there was none.
 */
export function deleteProject(db: Database, user: User, id: number): Promise<number | undefined> {
  return deleteRow(db, user, 'project', { id });
}

/**
 * Puts the projects into the order of the given ids. Others follow in their previous order.
 * @throws Refusal 404 when one of the ids does not exist
 */
export function orderProjects(db: Database, user: User, ids: number[]): Promise<void> {
  return orderRecords(db, user, { table: 'project', thing: 'project', ids });
}

async function withPictures(db: Database, rows: Project[]): Promise<ProjectRow[]> {
  const pictures = await listProjectPictures(
    db,
    rows.map(({ id }) => id),
  );
  const byProject = Map.groupBy(pictures, ({ project_id }) => project_id);
  return rows.map((row) => ({ ...row, pictures: byProject.get(row.id) ?? [] }));
}

function projects(db: Database) {
  return db
    .selectFrom('project')
    .select(['id', ...localizedKeys(projectFields), 'visible', 'priority', 'version', 'updated_at']);
}
