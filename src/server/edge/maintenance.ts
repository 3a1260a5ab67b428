import type { FastifyInstance } from 'fastify';
import { Refusal } from '../../lib/refusal.ts';
import type { Store } from '../../store/engine/store.ts';

/** Seconds after which a client may try again. */
const retryAfter = 30;

/**
 * Answers 503 while an instance restores a backup, except for assets, because the maintenance page needs its styles.
 * Probes do not reach this hook: a load balancer that removed all instances would hide that page.
 */
export function refuseInMaintenance(app: FastifyInstance, store: Pick<Store, 'inMaintenance'>): void {
  app.addHook('onRequest', async ({ url }) => {
    if (store.inMaintenance() && !url.startsWith('/assets/'))
      throw new Refusal(503, 'siteIsMaintained', { retryAfter });
  });
}
