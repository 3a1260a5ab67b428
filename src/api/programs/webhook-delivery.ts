import { orNotFound, Refusal } from '../../lib/refusal.ts';
import { withAdvisoryLock } from '../../store/engine/advisory-lock.ts';
import { findWebhook } from '../../store/webhook/webhook.ts';
import { findDelivery, queueWebhookTest, retryWebhook } from '../../store/webhook/webhook-delivery.ts';
import { call } from '../http/call.ts';
import type { OperationsRoutes } from '../http/options.ts';
import { idParams } from '../http/shape.ts';

const tags = ['programs'];

/** Routes that send a test to the webhook and retry a delivery. */
export const webhookDeliveryRoutes: OperationsRoutes = async (app, { store, onMail }) => {
  app.post(
    '/webhook/test',
    call('programs', 'Send a test delivery to the webhook, signed like a real one', { tags, refuses: [409, 507] }),
    async (_request, reply) => {
      await withAdvisoryLock(store.db, 'webhook', async (transaction) => {
        if (!(await findWebhook(transaction))) throw new Refusal(409, 'noWebhook');
        if (!(await queueWebhookTest(transaction))) throw new Refusal(409, 'webhookTestWaits');
      });
      onMail?.();
      return reply.code(204).send();
    },
  );

  app.post(
    '/webhook/delivery/:id/retry',
    call('programs', 'Retry a delivery at once, with the same webhook-id', {
      tags,
      params: idParams,
      refuses: [400, 404, 409, 507],
    }),
    async (request, reply) => {
      const { id } = request.params;
      orNotFound(await findDelivery(store.db, id), 'webhookDelivery');
      if (!(await retryWebhook(store.db, id))) throw new Refusal(409, 'alreadyTaken');
      onMail?.();
      return reply.code(204).send();
    },
  );
};
