import { newPushSubscriptionAnswer, pushAnswer } from '../../contract/account.ts';
import { pushSubscriptionInput } from '../../domain/account/push.ts';
import { foundOrRefuse } from '../../lib/refusal.ts';
import { readPushKeys } from '../../store/push/push-key.ts';
import { deleteSubscription, listSubscriptions, writeSubscription } from '../../store/push/push-subscription.ts';
import { call } from '../http/call.ts';
import type { AuthRoutes } from '../http/options.ts';
import { idParams } from '../http/shape.ts';
import { accountFailures } from './account.ts';
import { deviceNamed } from './device-name.ts';
import { userIdOf } from './guard.ts';

const tags = ['account'];

/** The browsers of a user that are notified of new enquiries. */
export const pushRoutes: AuthRoutes = async (app, { store }) => {
  app.get(
    '/account/push',
    call('enquiry', 'Read the key to subscribe with, and the browsers that are notified of new enquiries', {
      tags,
      answer: pushAnswer,
    }),
    async (request) => ({
      key: (await readPushKeys(store.db)).publicKey,
      browsers: await listSubscriptions(store.db, userIdOf(request)),
    }),
  );

  app.put(
    '/account/push',
    {
      ...call('enquiry', 'Notify a browser of new enquiries, through the push service that it has chosen', {
        tags,
        body: pushSubscriptionInput,
        answer: newPushSubscriptionAnswer,
        refuses: accountFailures,
      }),
      bodyLimit: 4096,
    },
    async (request) => {
      const device = deviceNamed(request.headers['user-agent']);
      const id = await store.db
        .transaction()
        .execute((transaction) => writeSubscription(transaction, userIdOf(request), request.body, device));
      return { id };
    },
  );

  app.delete(
    '/account/push/:id',
    call('enquiry', 'No longer notify a browser of new enquiries', {
      tags,
      params: idParams,
      refuses: accountFailures,
    }),
    async (request, reply) => {
      foundOrRefuse(await deleteSubscription(store.db, userIdOf(request), request.params.id), 'browser');
      return reply.code(204).send();
    },
  );
};
