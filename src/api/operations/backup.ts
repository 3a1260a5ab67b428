import { createReadStream } from 'node:fs';
import { create as contentDisposition } from 'content-disposition';
import { z } from 'zod';
import { openContents } from '../../backup/contents.ts';
import { backupAnswer } from '../../contract/backup.ts';
import { orNotFound, Refusal } from '../../lib/refusal.ts';
import { readSettings } from '../../store/content/settings.ts';
import { userOf } from '../auth/guard.ts';
import { logSecurity } from '../auth/security-log.ts';
import { call } from '../http/call.ts';
import { failures, tell } from '../http/failure.ts';
import type { OperationsRoutes } from '../http/options.ts';

const tags = ['backup'];

/** Lists, makes and downloads backups of the whole site. They contain personal data. */
export const backupRoutes: OperationsRoutes = async (app, { store, backups, restores }) => {
  const contentsOf = openContents();

  app.get(
    '/backup',
    call('backup', 'List the backups, with the results of the last backup and restore', { tags, answer: backupAnswer }),
    async (request) => {
      const last = backups.last();
      const restore = await restores.last();
      const list = (await backups.list()).map(async ({ path, ...backup }) => ({
        ...backup,
        contents: (await contentsOf({ ...backup, path })) ?? null,
      }));
      return {
        backups: await Promise.all(list),
        running: backups.isRunning(),
        last: last ? { ...last, error: last.error && tell(request, last.error) } : null,
        restore: restore ? { ...restore, error: restore.error ? tell(request, restore.error) : null } : null,
        next: await backups.next(await readSettings(store.db)),
      };
    },
  );

  app.post(
    '/backup',
    {
      config: { right: 'backup' },
      schema: {
        tags,
        summary: 'Create a backup in the background; the list of backups shows when it is complete',
        response: { 202: z.undefined(), ...failures(401, 403, 409, 500, 503) },
      },
    },
    async (request, reply) => {
      const plan = await readSettings(store.db);
      if (backups.isRunning()) throw new Refusal(409, 'backupIsRunning');
      void backups.make(plan, request.log);
      return reply.code(202).send();
    },
  );

  app.get(
    '/backup/:name',
    call('backup', 'Download a backup', {
      tags,
      params: z.object({ name: z.string().max(100) }),
      produces: ['application/x-tar'],
      answer: z.any(),
      refuses: [404],
    }),
    async (request, reply) => {
      const { path, name, size } = orNotFound(await backups.find(request.params.name), 'backup');
      logSecurity(request, 'sensitive_read', { user: userOf(request).id, what: 'backup' });
      reply.header('content-disposition', contentDisposition(name));
      reply.header('content-length', size);
      return reply.type('application/x-tar').send(createReadStream(path));
    },
  );
};
