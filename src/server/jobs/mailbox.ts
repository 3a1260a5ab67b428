import type { FastifyBaseLogger } from 'fastify';
import { readSecret } from '../../api/enquiry/sender.ts';
import { type Config, settingsOverrides } from '../../config.ts';
import { type MailboxAccess, mailboxOfUrl, tlsPort } from '../../domain/enquiry/mailbox-access.ts';
import type { SecretBox } from '../../lib/secret-box.ts';
import { type Following, followMailbox, type Mailbox } from '../../mail/mailbox/follow-mailbox.ts';
import type { Attachments } from '../../media/attachments.ts';
import { readSettings } from '../../store/content/settings.ts';
import type { Database } from '../../store/engine/row.ts';
import type { Store } from '../../store/engine/store.ts';
import { findMailbox, mailboxSecret } from '../../store/mail/mailbox.ts';

type Options = {
  store: Store;
  attachments: Attachments;
  secrets: SecretBox;
  config: Config;
  log: Pick<FastifyBaseLogger, 'warn'>;
};

/** Fetches visitors' replies from the mailbox of IMAP_URL, or else from the one that the owner has entered. */
export function startMailbox({ store, attachments, secrets, config, log }: Options): Following {
  const read = async (): Promise<Mailbox | undefined> => {
    const found = await readAccess(store.db, config, secrets);
    if (!found) return undefined;
    const { access, version } = found;
    const settings = await readSettings(store.db, settingsOverrides(config));
    const services = {
      ...{ db: store.db, attachments, host: access.host },
      account: `${access.user}@${access.host}:${access.port}`,
      own: [settings.email, settings.mailFrom, settings.mailTo, settings.answersTo].filter(Boolean),
      key: await readSecret(store.db),
    };
    return { access, version, services };
  };
  return followMailbox({ store, read, log });
}

async function readAccess(
  db: Database,
  { IMAP_URL }: Config,
  secrets: SecretBox,
): Promise<{ access: MailboxAccess; version: string } | undefined> {
  if (IMAP_URL !== undefined) return { access: mailboxOfUrl(IMAP_URL), version: IMAP_URL };
  const stored = await findMailbox(db);
  if (!stored) return undefined;
  const { host, port, user, since } = stored;
  const password = secrets.open(stored.password, mailboxSecret);
  return password === undefined
    ? undefined
    : { access: { host, port, secure: port === tlsPort, user, password }, version: since };
}
