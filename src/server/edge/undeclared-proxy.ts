import type { FastifyInstance } from 'fastify';
import type { Config } from '../../config.ts';

/**
 * Returns a function that makes an application warn of an undeclared proxy, behind which all visitors would share one address and its
 * limits. There is one warning for all applications.
 */
export function noticeUndeclaredProxy({ TRUST_PROXY }: Config): (app: FastifyInstance) => void {
  let isLogged = false;
  return (answering) => {
    if (TRUST_PROXY.length > 0) return;
    answering.addHook('onRequest', async ({ headers, log }) => {
      if (isLogged || headers['x-forwarded-for'] === undefined) return;
      isLogged = true;
      log.warn(
        'Requests carry X-Forwarded-For, but TRUST_PROXY is not set: behind a proxy all visitors share one address',
      );
    });
  };
}
