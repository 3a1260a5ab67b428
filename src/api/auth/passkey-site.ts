import { isIP } from 'node:net';
import type { FastifyRequest } from 'fastify';
import type { Config } from '../../config.ts';
import { Refusal } from '../../lib/refusal.ts';

/** The site that passkeys are bound to: its host (the relying party of WebAuthn), and the one origin at which they are accepted. */
export type PasskeySite = { host: string; origin: string };

const localHost = 'localhost';

/**
 * The host that passkeys are bound to, from PUBLIC_URL. Browsers support none on numeric addresses, and without https only on
 * localhost (Web Authentication, 5.1.3).
 */
export function passkeyHost({ PUBLIC_URL }: Pick<Config, 'PUBLIC_URL'>): string | undefined {
  const { protocol, hostname } = new URL(PUBLIC_URL);
  if (hostname === localHost) return hostname;
  const isNumeric = isIP(hostname.replace(/^\[(.*)\]$/, '$1')) !== 0;
  return protocol === 'https:' && !isNumeric ? hostname : undefined;
}

/**
 * The site whose passkeys a request may use; undefined where none are offered. The request's own host counts on localhost only,
 * where PUBLIC_URL may be unset and a port forwarded. Elsewhere a visitor could choose it.
 */
export function passkeySite(config: Pick<Config, 'PUBLIC_URL'>, { headers }: FastifyRequest): PasskeySite | undefined {
  const host = passkeyHost(config);
  if (host === undefined) return undefined;
  const { protocol, origin } = new URL(config.PUBLIC_URL);
  if (host !== localHost || protocol === 'https:') return { host, origin };
  const asked = `http://${headers.host}`;
  return URL.canParse(asked) && new URL(asked).hostname === host ? { host, origin: new URL(asked).origin } : undefined;
}

/** @throws Refusal 409 where passkeys are not offered */
export function passkeySiteOrRefuse(config: Pick<Config, 'PUBLIC_URL'>, request: FastifyRequest): PasskeySite {
  const site = passkeySite(config, request);
  if (!site) throw new Refusal(409, 'passkeysNotOffered');
  return site;
}
