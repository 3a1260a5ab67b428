import { projectAnswer } from '../../contract/project.ts';
import { mediaUrl } from '../../domain/media/media.ts';
import { orNotFound } from '../../lib/refusal.ts';
import { findProject, listProjects, type ProjectRow } from '../../store/content/project.ts';
import { findProjectPicture, type ProjectPictureRow } from '../../store/content/project-picture.ts';
import type { Database } from '../../store/engine/row.ts';
import type { ContentOptions } from '../http/options.ts';
import type { NounReader } from './noun-reader.ts';

type Options = Pick<ContentOptions, 'sitePicture'>;

export const projectReader: NounReader = { answer: projectAnswer, list: readProjects, read: readProject };

/** All projects as the API answers them. */
async function readProjects(db: Database, options: Options) {
  return Promise.all((await listProjects(db)).map((project) => answerProject(project, options)));
}

/**
 * A project as the API answers it.
 * @throws Refusal 404 when there is none
 */
export async function readProject(db: Database, id: number, options: Options) {
  return answerProject(orNotFound(await findProject(db, id), 'project'), options);
}

/**
 * A picture of a project as the API answers it.
 * @throws Refusal 404 when there is none
 */
export async function readProjectPicture(db: Database, projectId: number, id: number, options: Options) {
  return answerPicture(orNotFound(await findProjectPicture(db, projectId, id), 'picture'), options);
}

async function answerProject({ pictures, ...project }: ProjectRow, options: Options) {
  return { ...project, pictures: await Promise.all(pictures.map((picture) => answerPicture(picture, options))) };
}

async function answerPicture({ media, shipped, ...picture }: ProjectPictureRow, { sitePicture }: Options) {
  const known = media === null && shipped !== null ? await sitePicture(shipped) : undefined;
  return { ...picture, image: media === null ? (known ?? '') : mediaUrl(media), image_uploaded: media !== null };
}
