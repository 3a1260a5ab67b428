import type { FastifyInstance } from 'fastify';
import type { Config } from '../../config.ts';

/** Warns once about an undeclared proxy, behind which all visitors would share one address and its limits. */
export function noticeUndeclaredProxy(app: FastifyInstance, { TRUST_PROXY }: Config): void {
  if (TRUST_PROXY.length > 0) return;
  let isLogged = false;
  app.addHook('onRequest', async ({ headers }) => {
    if (isLogged || headers['x-forwarded-for'] === undefined) return;
    isLogged = true;
    app.log.warn(
      'Requests carry X-Forwarded-For, but TRUST_PROXY is not set: behind a proxy all visitors share one address',
    );
  });
}
