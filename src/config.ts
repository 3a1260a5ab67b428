import { z } from 'zod';
import type { Company } from './domain/company.ts';
import { emailAddress } from './domain/text.ts';

const email = z.string().max(254).regex(emailAddress, 'must be an e-mail address');

const port = z
  .string()
  .regex(/^\d{1,5}$/, 'must be a port number')
  .transform(Number)
  .refine((port) => port <= 65535, 'must be a port number');

/** Comma-separated list, blanks ignored. */
const list = z.string().transform((value) =>
  value
    .split(',')
    .map((entry) => entry.trim())
    .filter(Boolean),
);

const environment = z.object({
  HOST: z.string().default('127.0.0.1'),
  PORT: port.default(3000),
  /** Where metrics are served, apart from the site; without a port they are not. */
  METRICS_HOST: z.string().default('127.0.0.1'),
  METRICS_PORT: port.optional(),
  /** Absolute address of the site, without a slash at its end. Canonical links and mail come from it alone. */
  PUBLIC_URL: z
    .url({ protocol: /^https?$/, error: 'must be an http or https address' })
    .refine((url) => new URL(url).pathname === '/' && !url.includes('?'), 'must not have a path')
    .transform((url) => new URL(url).origin)
    .optional(),
  DATA_DIR: z.string().min(1).default('./data'),
  /** The database, shared by any number of instances: `postgres://user:password@host:port/name`. Without it, one file. */
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/, error: 'must be a postgres address' }).optional(),
  ADMIN_USERNAME: z.string().min(1).max(100).default('admin'),
  ADMIN_PASSWORD: z.string().min(12, 'must have at least 12 characters').max(1024).optional(),
  /** Addresses or CIDRs of the proxies whose X-Forwarded-For is believed. */
  TRUST_PROXY: list.default([]),
  /** The mail server: `smtp://user:password@host:587`, or `smtps://` for port 465. Without it mails wait. */
  SMTP_URL: z.url({ protocol: /^smtps?$/, error: 'must be an smtp or smtps address' }).optional(),
  /** Where enquiries go, and where the site's mails come from: instead of what the back-office says. */
  MAIL_TO: email.optional(),
  MAIL_FROM: email.optional(),
  DEMO_CONTENT: z.enum(['on', 'off']).default('on'),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
});

export type Config = Omit<z.infer<typeof environment>, 'PUBLIC_URL'> & { PUBLIC_URL: string };

/**
 * The configuration in an environment. An empty value counts as not set.
 * @throws Error that names each bad variable and what is wrong with it
 */
export function readConfig(variables: NodeJS.ProcessEnv): Config {
  const given = Object.fromEntries(Object.entries(variables).filter(([, value]) => value !== ''));
  const { success, data, error } = environment.safeParse(given);
  if (!success) {
    const problems = error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`);
    throw new Error(`The environment has a value that cannot be used. ${problems.join('; ')}`);
  }
  return { ...data, PUBLIC_URL: data.PUBLIC_URL ?? `http://localhost:${data.PORT}` };
}

/**
 * The data folder, for what works on it alone.
 * @throws Error with a sentence for the operator when it does not hold the database
 */
export function dataFolder({ DATABASE_URL, DATA_DIR }: Config): string {
  if (DATABASE_URL)
    throw new Error(
      'DATABASE_URL is set: the database is backed up and restored by PostgreSQL’s own tools, pg_dump and pg_restore',
    );
  return DATA_DIR;
}

/** True when there is a mail server. Without one mails wait. */
export function canSendMail({ SMTP_URL }: Config): boolean {
  return SMTP_URL !== undefined;
}

/** The company's facts that the environment decides, whatever the back-office says. */
export function companyOverrides({ MAIL_TO, MAIL_FROM }: Config): Partial<Company> {
  return { ...(MAIL_TO && { mailTo: MAIL_TO }), ...(MAIL_FROM && { mailFrom: MAIL_FROM }) };
}

/** Adds what `.env` in the working directory says to `process.env`; what is set there already stays. */
export function loadEnvironmentFile(): void {
  try {
    process.loadEnvFile();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
  }
}
