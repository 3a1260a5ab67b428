import { type Project, project } from '../../domain/nouns/project.ts';
import type { Database } from '../engine/row.ts';
import { listProjectPictures, type ProjectPictureRow } from './project-picture.ts';
import { findRecord, listRecords } from './record.ts';

export type ProjectRow = Project & { pictures: ProjectPictureRow[] };

/** All projects in order with their pictures, or only the visible ones. */
export async function listProjects(db: Database, filter: { visible?: true } = {}): Promise<ProjectRow[]> {
  return withPictures(db, await listRecords(db, project, filter));
}

export async function findProject(db: Database, id: number): Promise<ProjectRow | undefined> {
  const record = await findRecord(db, project, id);
  return record && (await withPictures(db, [record]))[0];
}

async function withPictures(db: Database, rows: Project[]): Promise<ProjectRow[]> {
  const pictures = await listProjectPictures(
    db,
    rows.map(({ id }) => id),
  );
  const byProject = Map.groupBy(pictures, ({ project_id }) => project_id);
  return rows.map((row) => ({ ...row, pictures: byProject.get(row.id) ?? [] }));
}
