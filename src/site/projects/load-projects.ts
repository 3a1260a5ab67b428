import { localText, localTexts } from '../../domain/localized.ts';
import { placeMedia } from '../../domain/media.ts';
import { projectFields } from '../../domain/project.ts';
import { listProjects } from '../../store/content/project.ts';
import type { ProjectPictureRow } from '../../store/content/project-picture.ts';
import type { Database } from '../../store/engine/row.ts';
import type { LoadRequest } from '../load-request.ts';

/** The projects that visitors see. */
export async function loadProjects(db: Database, request: LoadRequest) {
  const projects = await listProjects(db, { visible: true });
  return projects.map((project) => ({
    id: project.id,
    ...localTexts(project, projectFields, request.language),
    pictures: project.pictures.map((picture) => placed(picture, request)),
  }));
}

/** An uploaded picture, or the name of one that comes with the program. */
function placed(picture: ProjectPictureRow, { language, origin }: LoadRequest) {
  const { id, shipped, media, type, width, height, poster, placeholder } = picture;
  const isUploaded = media !== null && type !== null && width !== null && height !== null;
  return {
    id,
    shipped,
    uploaded: isUploaded ? placeMedia({ name: media, type, width, height, poster, placeholder }, origin) : undefined,
    description: localText<'description'>(picture, 'description', language),
  };
}

export type ProjectData = Awaited<ReturnType<typeof loadProjects>>[number];
