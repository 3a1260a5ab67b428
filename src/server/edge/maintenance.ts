import type { FastifyInstance } from 'fastify';
import { Refusal } from '../../lib/refusal.ts';
import type { Store } from '../../store/engine/store.ts';

/** After how many seconds a request may be tried again. */
const retryAfter = 30;

/**
 * Answers 503 while an instance restores a backup. The page that says so needs its styles, and probes do not reach this
 * hook: a balancer that took all instances away would hide that page.
 */
export function refuseInMaintenance(app: FastifyInstance, store: Pick<Store, 'inMaintenance'>): void {
  app.addHook('onRequest', async ({ url }) => {
    if (store.inMaintenance() && !url.startsWith('/assets/'))
      throw new Refusal(503, 'siteIsMaintained', { retryAfter });
  });
}
