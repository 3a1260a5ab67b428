import { z } from 'zod';
import { webhookAnswer, webhookSecretAnswer } from '../../contract/programs.ts';
import { webhookInput } from '../../domain/enquiry/webhook.ts';
import { Refusal } from '../../lib/refusal.ts';
import { deleteWebhook, findWebhook, renewSecret, writeWebhook } from '../../store/webhook/webhook.ts';
import { countDeliveries, listDeliveries } from '../../store/webhook/webhook-delivery.ts';
import { newSecret } from '../../webhook/sign.ts';
import { userIdOf } from '../auth/guard.ts';
import { passwordText } from '../auth/password.ts';
import { requirePassword } from '../auth/require-password.ts';
import { logSecurity } from '../auth/security-log.ts';
import { call } from '../http/call.ts';
import { failures } from '../http/failure.ts';
import type { OperationsRoutes } from '../http/options.ts';
import { nothing } from '../http/shape.ts';

const tags = ['programs'];
const bodyLimit = 4096;
const changeFailures = failures(400, 401, 403, 404, 409, 413, 415, 429, 500, 503, 507);

/** The webhook for new enquiries. Setting it requires the password: its receiver gets everything that visitors write. */
export const webhookRoutes: OperationsRoutes = async (app, options) => {
  const { store } = options;

  app.get(
    '/webhook',
    call('programs', 'Read the webhook for new enquiries and its latest deliveries', { tags, answer: webhookAnswer }),
    async () => {
      const webhook = await findWebhook(store.db);
      return {
        webhook: webhook ?? null,
        waiting: await countDeliveries(store.db, 'waiting'),
        refused: await countDeliveries(store.db, 'refused'),
        deliveries: await listDeliveries(store.db),
      };
    },
  );

  app.put(
    '/webhook',
    {
      ...call(
        'programs',
        'Create or change the webhook for new enquiries; the privacy page names the recipient at once',
        {
          tags,
          body: webhookInput.extend({ password: passwordText }),
          answer: webhookSecretAnswer,
          refuses: changeFailures,
        },
      ),
      bodyLimit,
    },
    async (request, reply) => {
      const { password, ...webhook } = request.body;
      await requirePassword(options, reply, password);
      const secret = newSecret();
      const isNew = await store.changeContent((transaction) => writeWebhook(transaction, webhook, secret));
      logSecurity(request, 'sensitive_update', { user: userIdOf(request), what: 'webhook' });
      return { secret: isNew ? secret : null };
    },
  );

  app.post(
    '/webhook/secret',
    {
      ...call('programs', 'Replace the secret of the webhook; the former one is no longer used for signing', {
        tags,
        body: z.object({ password: passwordText }),
        answer: webhookSecretAnswer,
        refuses: changeFailures,
      }),
      bodyLimit,
    },
    async (request, reply) => {
      await requirePassword(options, reply, request.body.password);
      const secret = newSecret();
      if (!(await renewSecret(store.db, secret))) throw new Refusal(409, 'noWebhook');
      logSecurity(request, 'sensitive_update', { user: userIdOf(request), what: 'webhook' });
      return { secret };
    },
  );

  app.delete(
    '/webhook',
    call('programs', 'Delete the webhook with its secret and all deliveries', {
      tags,
      answer: nothing,
      refuses: changeFailures,
    }),
    async (request) => {
      await store.changeContent(deleteWebhook);
      logSecurity(request, 'sensitive_update', { user: userIdOf(request), what: 'webhook' });
      return {};
    },
  );
};
