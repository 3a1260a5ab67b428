import { z } from 'zod';
import { projectAnswer } from '../../contract/project.ts';
import { projectInput, projectPatch } from '../../domain/project.ts';
import { createProject, deleteProject, orderProjects, updateProject } from '../../store/content/project.ts';
import type { Database } from '../../store/engine/row.ts';
import { userOf } from '../auth/guard.ts';
import { collision, failures, writeFailures } from '../http/failure.ts';
import type { ContentRoutes } from '../http/options.ts';
import { idParams, nothing, orderedIds } from '../http/shape.ts';
import { answerChange, answerDeletion, ifMatch, seenVersion, withETag } from '../http/version.ts';
import { readProject, readProjects } from './project-answer.ts';

const tags = ['project'];

/** The projects that two pages show. */
export const projectRoutes: ContentRoutes = async (app, options) => {
  await listRoutes(app, options);
  await recordRoutes(app, options);
};

const listRoutes: ContentRoutes = async (app, options) => {
  const { store } = options;
  app.get(
    '/project',
    {
      config: { right: 'translate' },
      schema: {
        tags,
        summary: 'List the projects in order with their pictures, including hidden ones',
        response: { 200: z.array(projectAnswer), ...failures(401, 403, 500, 503) },
      },
    },
    () => readProjects(store.db, options),
  );

  app.post(
    '/project',
    {
      config: { right: 'content' },
      schema: {
        tags,
        summary: 'Create a project; its pictures are uploaded afterwards',
        body: projectInput,
        response: { 200: projectAnswer, ...writeFailures },
      },
    },
    (request) =>
      store.changeContent(async (transaction) => {
        const id = await createProject(transaction, userOf(request), request.body);
        return readProject(transaction, id, options);
      }),
  );

  app.patch(
    '/project/order',
    {
      config: { right: 'content' },
      schema: {
        tags,
        summary: 'Reorder the projects; records not listed keep their order after the listed ones',
        body: z.object({ ids: orderedIds }),
        response: { 200: z.array(projectAnswer), ...writeFailures },
      },
    },
    (request) =>
      store.changeContent(async (transaction) => {
        await orderProjects(transaction, userOf(request), request.body.ids);
        return readProjects(transaction, options);
      }),
  );
};

const recordRoutes: ContentRoutes = async (app, options) => {
  const { store } = options;
  app.get(
    '/project/:id',
    {
      config: { right: 'translate' },
      schema: {
        tags,
        summary: 'Read a project with its pictures',
        params: idParams,
        response: { 200: projectAnswer, ...failures(400, 401, 403, 404, 500, 503) },
      },
    },
    async (request, reply) => withETag(reply, await readProject(store.db, request.params.id, options)),
  );

  app.patch(
    '/project/:id',
    {
      config: { right: 'translate' },
      schema: {
        tags,
        summary: 'Change the texts, visibility or position of a project',
        params: idParams,
        headers: ifMatch,
        body: projectPatch,
        response: { 200: projectAnswer, ...collision(projectAnswer), ...writeFailures },
      },
    },
    (request, reply) => {
      const { id } = request.params;
      const read = (db: Database) => readProject(db, id, options);
      return answerChange(store, reply, read, (transaction) =>
        updateProject(transaction, userOf(request), id, request.body, { version: seenVersion(request) }),
      );
    },
  );

  app.delete(
    '/project/:id',
    {
      config: { right: 'content' },
      schema: {
        tags,
        summary: 'Delete a project with its pictures',
        params: idParams,
        response: { 200: nothing, ...writeFailures },
      },
    },
    (request, reply) =>
      answerDeletion(store, reply, 'project', (transaction) =>
        deleteProject(transaction, userOf(request), request.params.id),
      ),
  );
};
