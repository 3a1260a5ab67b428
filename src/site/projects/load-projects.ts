import { placeFile } from '../../domain/media/media.ts';
import { translatedFields } from '../../domain/nouns/noun.ts';
import { project } from '../../domain/nouns/project.ts';
import { localTexts } from '../../domain/text/localized.ts';
import { listProjects } from '../../store/content/project.ts';
import type { ProjectPictureRow } from '../../store/content/project-picture.ts';
import type { Database } from '../../store/engine/row.ts';
import { keyed } from '../field-keys.ts';
import { type LoadRequest, showsRecord } from '../load-request.ts';

/** Loads the visible projects, in the pane also the edited one. */
export async function loadProjects(db: Database, request: LoadRequest) {
  const projects = request.edited ? await listProjects(db) : await listProjects(db, { visible: true });
  return projects
    .filter((one) => showsRecord(request, 'project', one))
    .map(({ id, pictures, ...texts }) => ({
      id,
      ...keyed(request, localTexts(texts, translatedFields(project), request.language), 'project', id),
      pictures: pictures.map((picture) => placed(picture, id, request)),
    }));
}

/** Returns a picture of a project: an uploaded one, or the name of a built-in one. */
function placed(picture: ProjectPictureRow, projectId: number, request: LoadRequest) {
  const { id, shipped } = picture;
  return {
    id,
    shipped,
    uploaded: placeFile(picture, request.origin),
    ...keyed(request, localTexts(picture, ['description'], request.language), 'project', projectId, 'picture', id),
  };
}

export type ProjectData = Awaited<ReturnType<typeof loadProjects>>[number];
