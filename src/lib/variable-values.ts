import { Resolver } from 'node:dns';
import { compile } from '@fastify/proxy-addr';
import { z } from 'zod';
import { areNetworks } from './networks.ts';

/*
 * Values of environment variables. Each message ends a sentence that begins with the name of the variable. It has an
 * example, and never the value, which may be a secret.
 */

const portRule = 'must be a port number from 0 to 65535, such as 3000';

export const port = z
  .string()
  .regex(/^\d{1,5}$/, portRule)
  .transform(Number)
  .refine((port) => port <= 65535, portRule);

export const seconds = z
  .string()
  .regex(/^\d{1,2}$/, 'must be a number of seconds from 0 to 99, such as 10')
  .transform(Number);

const disjunction = new Intl.ListFormat('en-GB', { type: 'disjunction' });

/** One of these names. */
export function oneOf<const Name extends string>(names: readonly Name[]) {
  return z.enum(names, { error: `must be ${disjunction.format(names)}` });
}

/** The address of something on the web. */
export function webAddress(example: string) {
  return url(/^https?$/, `must be a web address that begins with https:// or http://, such as ${example}`);
}

/** A web address without a path, and without a slash at its end. */
export function origin(example: string) {
  return webAddress(example)
    .refine((url) => new URL(url).pathname === '/' && !url.includes('?'), `must not have a path, such as ${example}`)
    .transform((url) => new URL(url).origin);
}

/** The address of a server, with a user and a password. */
export function serverAddress(protocol: RegExp, { what, example }: { what: string; example: string }) {
  const rule = `must be the address of ${what} with its special characters encoded (@ as %40), such as ${example}`;
  return url(protocol, rule);
}

/** The same for a server that has no default host. */
export function namedServerAddress(...given: Parameters<typeof serverAddress>) {
  const [, { example }] = given;
  return serverAddress(...given).refine(
    (url) => new URL(url).hostname !== '',
    `must name a host after ://, such as ${example}`,
  );
}

/** Comma-separated list, blanks ignored. */
const list = z.string().transform((value) =>
  value
    .split(',')
    .map((entry) => entry.trim())
    .filter(Boolean),
);

const listRule = 'must be IP addresses or networks, separated by commas, such as';

export const networks = list.refine(areNetworks, `${listRule} 192.168.1.20, 10.0.0.0/8`);

/**
 * Networks of proxies, or Fastify's names for some: `loopback`, `linklocal`, `uniquelocal`. A lone number is an address too,
 * but it is meant as the number of proxies.
 */
export const proxies = list.refine(
  (given) => succeeds(() => compile(given)) && !given.some((entry) => /^\d+$/.test(entry)),
  `${listRule} 127.0.0.1, 10.0.0.0/8`,
);

/** The IP address of a name server, followed by its port unless that is 53. */
export const nameServer = z
  .string()
  .refine(
    (address) => succeeds(() => new Resolver().setServers([address])),
    'must be the IP address of a name server, such as 9.9.9.9',
  );

/** A URL. Later checks of a value that is none would throw, so they are left out. */
function url(protocol: RegExp, error: string) {
  return z.url({ protocol, error, abort: true });
}

function succeeds(run: () => unknown): boolean {
  try {
    run();
    return true;
  } catch {
    return false;
  }
}
