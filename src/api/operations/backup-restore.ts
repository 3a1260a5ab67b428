import { z } from 'zod';
import { orNotFound, Refusal } from '../../lib/refusal.ts';
import { userOf } from '../auth/guard.ts';
import { passwordText } from '../auth/password.ts';
import { requireBothFactors } from '../auth/require-both-factors.ts';
import { codeText } from '../auth/second-factor-code.ts';
import { logSecurity } from '../auth/security-log.ts';
import { failures } from '../http/failure.ts';
import type { OperationsRoutes } from '../http/options.ts';

const proof = z.object({
  password: passwordText,
  code: codeText
    .optional()
    .describe('A code from the authenticator app, or a recovery code; required if the second factor is on'),
});

/** Restores a backup while the site runs. */
export const backupRestoreRoutes: OperationsRoutes = async (app, options) => {
  const { backups, restores } = options;

  app.post(
    '/backup/:name/restore',
    {
      config: { right: 'restore' },
      bodyLimit: 4096,
      schema: {
        tags: ['backup'],
        summary:
          'Restore a backup in the background; the list of backups shows the result, and success ends all sessions',
        params: z.object({ name: z.string().max(100) }),
        body: proof,
        response: { 202: z.undefined(), ...failures(400, 401, 403, 404, 409, 413, 415, 429, 500, 503, 507) },
      },
    },
    async (request, reply) => {
      const { name, path } = orNotFound(await backups.find(request.params.name), 'backup');
      const { id } = await requireBothFactors(options, reply, request.body);
      if (backups.isRunning()) throw new Refusal(409, 'backupIsRunning');
      if (!(await restores.begin({ name, path, user: userOf(request) }, request.log)))
        throw new Refusal(409, 'restoreIsRunning');
      logSecurity(request, 'sensitive_update', { user: id, what: 'backup' });
      return reply.code(202).send();
    },
  );
};
