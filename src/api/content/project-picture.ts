import { projectAnswer, projectPictureAnswer } from '../../contract/project.ts';
import { projectPicturePatch } from '../../domain/media/project-picture.ts';
import { partRoutes } from './part-routes.ts';
import { readProject, readProjectPicture } from './project-answer.ts';

/** The pictures of a project. */
export const projectPictureRoutes = partRoutes({
  table: 'project_picture',
  tags: ['project'],
  path: '/project/:id/picture',
  param: 'pictureId',
  thing: 'picture',
  answer: projectPictureAnswer,
  read: ({ db, options }, project, id) => readProjectPicture(db, project, id, options),
  change: {
    summary: 'Change the alternative texts or position of a picture of a project',
    patch: projectPicturePatch,
  },
  deletion: { summary: 'Delete a picture of a project' },
  order: {
    summary: 'Reorder the pictures of a project; pictures not listed keep their order after the listed ones',
    path: '/project/:id/picture/order',
    record: 'project',
    answer: projectAnswer,
    read: ({ db, options }, project) => readProject(db, project, options),
  },
});
