import { z } from 'zod';
import { distance } from './domain/catalogue/likeness.ts';
import type { Settings } from './domain/settings.ts';
import { emailAddress } from './domain/text/address.ts';
import {
  namedServerAddress,
  nameServer,
  networks,
  oneOf,
  origin,
  port,
  proxies,
  seconds,
  serverAddress,
  webAddress,
} from './lib/variable-values.ts';

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

const emailRule = 'must be an email address, such as office@example.ch';
const email = z.string().max(254, emailRule).regex(emailAddress, emailRule);

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
    .regex(/^[1-9]\d{1,4}$/, 'must be a number of milliseconds from 10 to 99999, such as 250')
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
  PUBLIC_URL: origin('https://www.example.ch').optional(),
  /** The origin from which browsers fetch `/assets/` and `/media/`: a CDN that fetches them here. */
  CDN_URL: origin('https://cdn.example.ch').optional(),
  /** Called when public pages have changed, to purge them from a CDN. */
  PURGE_URL: webAddress('https://cdn.example.ch/purge').optional(),
  PURGE_METHOD: oneOf(['POST', 'PURGE', 'DELETE']).default('POST'),
  PURGE_TOKEN: z.string().min(1).optional(),
  DATA_DIR: z.string().min(1).default('./data'),
  /** The database, shared by any number of instances: `postgres://user:password@host:port/name`. Without it, SQLite. */
  DATABASE_URL: serverAddress(/^postgres(ql)?$/, {
    what: 'a PostgreSQL database',
    example: 'postgres://user:password@db.example.ch:5432/site',
  }).optional(),
  /** The S3 bucket that stores files instead of DATA_DIR. */
  S3_BUCKET: z
    .string()
    .regex(
      /^[a-z\d][a-z\d.-]{1,61}[a-z\d]$/,
      'must be the name of a bucket (small letters, digits, dots and hyphens), such as workshop-files',
    )
    .optional(),
  /** The URL of the storage, which may have a path. Defaults to Amazon's in the region. */
  S3_ENDPOINT: webAddress('https://storage.example.ch').optional(),
  S3_REGION: z
    .string()
    .regex(/^[a-z\d-]+$/, 'must be the name of a region (small letters, digits and hyphens), such as eu-central-2')
    .optional(),
  S3_ACCESS_KEY_ID: z.string().min(1).optional(),
  S3_SECRET_ACCESS_KEY: z.string().min(1).optional(),
  ADMIN_USERNAME: z
    .string()
    .normalize()
    .min(1)
    .max(100, 'must have at most 100 characters, such as admin')
    .default('admin'),
  ADMIN_PASSWORD: z
    .string()
    .min(12, 'must have at least 12 characters, such as four words that do not belong together')
    .max(1024, 'must have at most 1024 characters, such as four words that do not belong together')
    .optional(),
  /** Addresses or CIDRs of proxies whose X-Forwarded-For is trusted. */
  TRUST_PROXY: proxies.default([]),
  /** The mail server: `smtp://user:password@host:587`, or `smtps://` for port 465. Without it mails stay in the queue. */
  SMTP_URL: namedServerAddress(/^smtps?$/, {
    what: 'a mail server',
    example: 'smtp://user:password@mail.example.ch:587',
  }).optional(),
  /** The mailbox that visitors' replies are fetched from: `imaps://user:password@host:993`, or `imap://` for STARTTLS. */
  IMAP_URL: namedServerAddress(/^imaps?$/, {
    what: 'a mailbox',
    example: 'imaps://user:password@mail.example.ch:993',
  })
    .refine(
      (url) => !/%(?![\da-f]{2})/i.test(url),
      'must have % written as %25, such as imaps://user:10%25@mail.example.ch',
    )
    .optional(),
  /** The key of stored secrets. Defaults to a file in DATA_DIR; instances that share a database need it. */
  SECRET_KEY: z
    .string()
    .min(32, 'must have at least 32 characters, such as those that `openssl rand -base64 32` prints')
    .optional(),
  /** Recipient of enquiries and sender of mails; they override the settings of the back-office. */
  MAIL_TO: email.optional(),
  MAIL_FROM: email.optional(),
  /** Private networks that webhooks may be sent to. */
  WEBHOOK_NETWORKS: networks.default([]),
  /** The name server for records of the sender's domain and addresses of webhooks. Defaults to the machine's. */
  DNS_SERVER: nameServer.optional(),
  /** The key for DeepL's machine translation. Without it no text is sent to DeepL. */
  DEEPL_API_KEY: z.string().min(1).optional(),
  /** The address of DeepL's API. Defaults to the one for the kind of key. */
  DEEPL_URL: origin('https://api-free.deepl.com').optional(),
  /** A Chromium or Chrome program, with which assistants see pages as their changes would make them. */
  CHROMIUM: z.string().min(1).optional(),
  DEMO_CONTENT: oneOf(['on', 'off']).default('on'),
  LOG_LEVEL: oneOf(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
});

/** What the keys of a bucket look like: those of Amazon's documentation. */
const s3Keys = {
  S3_ACCESS_KEY_ID: 'the key that the storage gave you, such as AKIAIOSFODNN7EXAMPLE',
  S3_SECRET_ACCESS_KEY: 'its secret, such as wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY',
};

/** Adds checks across variables. With `S3_REGION` and no endpoint, the bucket is Amazon's. */
const environment = settings.superRefine((given, { addIssue }) => {
  const needs = (variable: keyof typeof given, isMissing: boolean, message: string) =>
    isMissing && addIssue({ code: 'custom', path: [variable], message });
  const s3 = ['S3_ENDPOINT', 'S3_REGION', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const;
  if (given.S3_BUCKET === undefined)
    needs(
      'S3_BUCKET',
      s3.some((name) => given[name] !== undefined),
      'is missing beside the other settings of S3: set it to the name of the bucket, such as workshop-files',
    );
  else {
    for (const name of ['S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const)
      needs(name, given[name] === undefined, `is missing beside S3_BUCKET: set it to ${s3Keys[name]}`);
    const endpoint = given.S3_ENDPOINT ?? given.S3_REGION;
    needs(
      'S3_ENDPOINT',
      endpoint === undefined,
      'is missing beside S3_BUCKET: set it, such as https://storage.example.ch, or S3_REGION for Amazon',
    );
  }
  needs(
    'DEEPL_API_KEY',
    given.DEEPL_URL !== undefined && given.DEEPL_API_KEY === undefined,
    'is missing beside DEEPL_URL: set it to a key of DeepL, such as 01234567-89ab-cdef-0123-456789abcdef:fx',
  );
  needs(
    'PURGE_URL',
    given.PURGE_TOKEN !== undefined && given.PURGE_URL === undefined,
    'is missing beside PURGE_TOKEN: set it, such as https://cdn.example.ch/purge',
  );
});

export type Config = Omit<z.infer<typeof environment>, 'PUBLIC_URL'> & { PUBLIC_URL: string };

/**
 * Parses the environment. An empty value counts as not set.
 * @throws Error with a sentence for each invalid variable, and for each that is probably misspelt; none has a value
 */
export function readConfig(variables: NodeJS.ProcessEnv): Config {
  const given = Object.fromEntries(Object.entries(variables).filter(([, value]) => value !== ''));
  const { success, data, error } = environment.safeParse(given);
  if (!success) {
    const problems = new Map(error.issues.toReversed().map(({ path, message }) => [path.join('.'), message]));
    const sentences = [...problems].reverse().map(([name, message]) => `${name} ${message}`);
    throw new Error([...sentences, ...misspeltVariables(variables)].join('\n'));
  }
  return { ...data, PUBLIC_URL: data.PUBLIC_URL ?? `http://localhost:${data.PORT}` };
}

/**
 * Returns a sentence for each variable whose name is nearly that of a setting which is not set. Those of other programs
 * differ by more letters.
 */
export function misspeltVariables(variables: NodeJS.ProcessEnv): string[] {
  const known = Object.keys(settings.shape);
  const missing = known.filter((name) => !variables[name]);
  return Object.keys(variables)
    .filter((name) => !known.includes(name))
    .flatMap((name) => {
      const mostWrong = name.length < longName ? 1 : 2;
      const meant = missing.find((each) => distance(name.toUpperCase(), each, mostWrong) <= mostWrong);
      return meant === undefined ? [] : [`${name} is not a setting of the site: ${meant} is probably meant`];
    });
}

/** From this length on, two wrong letters are still a misspelling: `TRUSTED_PROXY`. */
const longName = 10;

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
