import { Resolver } from 'node:dns';
import { z } from 'zod';
import type { Settings } from './domain/settings.ts';
import { emailAddress } from './domain/text/address.ts';
import { areNetworks } from './lib/networks.ts';

export type BucketAccess = {
  /** The URL of the bucket, without a trailing slash. */
  url: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
};

export type DataLocation = {
  directory: string;
  /** The PostgreSQL database. Without it, SQLite in the folder. */
  databaseUrl?: string | undefined;
  /** The bucket for files. Without it, they are stored in the folder. */
  access?: BucketAccess | undefined;
};

const email = z.string().max(254).regex(emailAddress, 'must be an e-mail address');

const port = z
  .string()
  .regex(/^\d{1,5}$/, 'must be a port number')
  .transform(Number)
  .refine((port) => port <= 65535, 'must be a port number');

const seconds = z
  .string()
  .regex(/^\d{1,2}$/, 'must be a number of seconds, at most 99')
  .transform(Number);

/** Comma-separated list, blanks ignored. */
const list = z.string().transform((value) =>
  value
    .split(',')
    .map((entry) => entry.trim())
    .filter(Boolean),
);

const origin = z
  .url({ protocol: /^https?$/, error: 'must be an http or https address' })
  .refine((url) => new URL(url).pathname === '/' && !url.includes('?'), 'must not have a path')
  .transform((url) => new URL(url).origin);

/** The IP address of a name server, followed by its port unless that is 53. */
const nameServer = z.string().refine((address) => {
  try {
    new Resolver().setServers([address]);
    return true;
  } catch {
    return false;
  }
}, 'must be the IP address of a name server');

const settings = z.object({
  HOST: z.string().default('127.0.0.1'),
  PORT: port.default(3000),
  /** Seconds between the readiness probe failing and the stop, in which a load balancer can react. */
  STOP_DELAY: seconds.default(0),
  /** Seconds that a start waits for another process to finish its last requests and release the data folder. */
  LOCK_TIMEOUT: seconds.default(10),
  /** The median delay of the event loop, in milliseconds, above which requests that need work are refused. */
  MAX_EVENT_LOOP_DELAY: z
    .string()
    .regex(/^[1-9]\d{1,4}$/, 'must be a number of milliseconds from 10 to 99999')
    .transform(Number)
    .default(250),
  /** Seconds after which a request for a data sheet or social image that is still being generated is answered with 503. */
  GENERATION_TIMEOUT: seconds.default(20),
  /** Seconds to wait for a picture in the requested width before the original is sent instead. */
  VARIANT_TIMEOUT: seconds.default(3),
  /** Address of the metrics server. Without METRICS_PORT it is not started. */
  METRICS_HOST: z.string().default('127.0.0.1'),
  METRICS_PORT: port.optional(),
  /** Absolute URL of the site, without a trailing slash. Canonical links and mails use only this. */
  PUBLIC_URL: origin.optional(),
  /** The origin from which browsers fetch `/assets/` and `/media/`: a CDN that fetches them here. */
  CDN_URL: origin.optional(),
  /** Called when public pages have changed, to purge them from a CDN. */
  PURGE_URL: z.url({ protocol: /^https?$/, error: 'must be an http or https address' }).optional(),
  PURGE_METHOD: z.enum(['POST', 'PURGE', 'DELETE']).default('POST'),
  PURGE_TOKEN: z.string().min(1).optional(),
  DATA_DIR: z.string().min(1).default('./data'),
  /** The database, shared by any number of instances: `postgres://user:password@host:port/name`. Without it, SQLite. */
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/, error: 'must be a postgres address' }).optional(),
  /** The S3 bucket that stores files instead of DATA_DIR. */
  S3_BUCKET: z
    .string()
    .regex(/^[a-z\d][a-z\d.-]{1,61}[a-z\d]$/, 'must be the name of a bucket')
    .optional(),
  /** The URL of the storage, which may have a path. Defaults to Amazon's in the region. */
  S3_ENDPOINT: z.url({ protocol: /^https?$/, error: 'must be an http or https address' }).optional(),
  S3_REGION: z
    .string()
    .regex(/^[a-z\d-]+$/, 'must be the name of a region')
    .optional(),
  S3_ACCESS_KEY_ID: z.string().min(1).optional(),
  S3_SECRET_ACCESS_KEY: z.string().min(1).optional(),
  ADMIN_USERNAME: z.string().normalize().min(1).max(100).default('admin'),
  ADMIN_PASSWORD: z.string().min(12, 'must have at least 12 characters').max(1024).optional(),
  /** Addresses or CIDRs of proxies whose X-Forwarded-For is trusted. */
  TRUST_PROXY: list.default([]),
  /** The mail server: `smtp://user:password@host:587`, or `smtps://` for port 465. Without it mails stay in the queue. */
  SMTP_URL: z.url({ protocol: /^smtps?$/, error: 'must be an smtp or smtps address' }).optional(),
  /** The mailbox that visitors' replies are fetched from: `imaps://user:password@host:993`, or `imap://` for STARTTLS. */
  IMAP_URL: z.url({ protocol: /^imaps?$/, error: 'must be an imap or imaps address' }).optional(),
  /** The key of stored secrets. Defaults to a file in DATA_DIR; instances that share a database need it. */
  SECRET_KEY: z.string().min(32, 'must have at least 32 characters').optional(),
  /** Recipient of enquiries and sender of mails; they override the settings of the back-office. */
  MAIL_TO: email.optional(),
  MAIL_FROM: email.optional(),
  /** Private networks that webhooks may be sent to. */
  WEBHOOK_NETWORKS: list.refine(areNetworks, 'must be addresses or CIDRs, separated by commas').default([]),
  /** The name server for records of the sender's domain and addresses of webhooks. Defaults to the machine's. */
  DNS_SERVER: nameServer.optional(),
  /** The key for DeepL's machine translation. Without it no text is sent to DeepL. */
  DEEPL_API_KEY: z.string().min(1).optional(),
  /** The address of DeepL's API. Defaults to the one for the kind of key. */
  DEEPL_URL: origin.optional(),
  /** A Chromium or Chrome program, with which assistants see pages as their changes would make them. */
  CHROMIUM: z.string().min(1).optional(),
  DEMO_CONTENT: z.enum(['on', 'off']).default('on'),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
});

/** Adds checks across variables. With `S3_REGION` and no endpoint, the bucket is Amazon's. */
const environment = settings.superRefine((given, { addIssue }) => {
  const needs = (variable: keyof typeof given, isMissing: boolean, message: string) =>
    isMissing && addIssue({ code: 'custom', path: [variable], message });
  const s3 = ['S3_ENDPOINT', 'S3_REGION', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const;
  if (given.S3_BUCKET === undefined)
    needs(
      'S3_BUCKET',
      s3.some((name) => given[name] !== undefined),
      'is missing beside the other settings of S3',
    );
  else {
    for (const name of ['S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const)
      needs(name, given[name] === undefined, 'is missing beside S3_BUCKET');
    const endpoint = given.S3_ENDPOINT ?? given.S3_REGION;
    needs('S3_ENDPOINT', endpoint === undefined, 'is missing beside S3_BUCKET: set it, or S3_REGION for Amazon');
  }
  needs(
    'DEEPL_API_KEY',
    given.DEEPL_URL !== undefined && given.DEEPL_API_KEY === undefined,
    'is missing beside DEEPL_URL',
  );
  needs('PURGE_URL', given.PURGE_TOKEN !== undefined && given.PURGE_URL === undefined, 'is missing beside PURGE_TOKEN');
});

export type Config = Omit<z.infer<typeof environment>, 'PUBLIC_URL'> & { PUBLIC_URL: string };

/**
 * Parses the environment. An empty value counts as not set.
 * @throws Error that names each invalid variable and what is wrong with it
 */
export function readConfig(variables: NodeJS.ProcessEnv): Config {
  const given = Object.fromEntries(Object.entries(variables).filter(([, value]) => value !== ''));
  const { success, data, error } = environment.safeParse(given);
  if (!success) {
    const problems = error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`);
    throw new Error(`The environment has an invalid value. ${problems.join('; ')}`);
  }
  return { ...data, PUBLIC_URL: data.PUBLIC_URL ?? `http://localhost:${data.PORT}` };
}

export function dataLocation(config: Config): DataLocation {
  return { directory: config.DATA_DIR, databaseUrl: config.DATABASE_URL, access: bucketAccess(config) };
}

export function canSendMail({ SMTP_URL }: Config): boolean {
  return SMTP_URL !== undefined;
}

export function bucketAccess(config: Config): BucketAccess | undefined {
  const { S3_BUCKET: bucket, S3_REGION: region = 'us-east-1' } = config;
  const { S3_ACCESS_KEY_ID: accessKeyId = '', S3_SECRET_ACCESS_KEY: secretAccessKey = '' } = config;
  if (bucket === undefined) return undefined;
  const endpoint = config.S3_ENDPOINT ?? `https://s3.${region}.amazonaws.com`;
  return { url: `${endpoint.replace(/\/+$/, '')}/${bucket}`, region, accessKeyId, secretAccessKey };
}

export function settingsOverrides({ MAIL_TO, MAIL_FROM }: Config): Partial<Settings> {
  return { ...(MAIL_TO && { mailTo: MAIL_TO }), ...(MAIL_FROM && { mailFrom: MAIL_FROM }) };
}

/** Adds the variables of `.env` in the working directory to `process.env`, without overriding any. */
export function loadEnvironmentFile(): void {
  try {
    process.loadEnvFile();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
  }
}
