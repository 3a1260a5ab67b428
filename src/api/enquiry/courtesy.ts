import { type Config, canSendMail } from '../../config.ts';
import { mailboxOf, ownDomain } from '../../domain/enquiry/mailbox.ts';
import type { Settings } from '../../domain/settings.ts';
import { courtesyMail } from '../../mail/courtesy-mail.ts';
import { newMailId, queueMail } from '../../mail/queue-mail.ts';
import type { MailTexts } from '../../mail/texts.ts';
import type { Database } from '../../store/engine/row.ts';
import { listRecipientsSince } from '../../store/mail/outbox.ts';

const day = 24 * 60 * 60 * 1000; // ms

/** Limits, so that the form cannot be used to fill other people's mailboxes. */
const aDay = { mailbox: 1, domain: 5, all: 100 };

/**
 * Queues the confirmation for a visitor, unless the daily limit of the mailbox, its domain or the site is reached. Returns its
 * Message-ID, or undefined if none was queued.
 */
export async function queueCourtesy(
  db: Database,
  config: Config,
  settings: Settings,
  { email, t }: { email: string; t: MailTexts },
): Promise<string | undefined> {
  if (!canSendMail(config)) return undefined; // a confirmation weeks later would confuse
  const recipient = email.toLowerCase();
  const since = new Date(Date.now() - day).toISOString();
  const others = (await listRecipientsSince(db, 'courtesy', since)).filter((other) => other !== null);
  const domain = ownDomain(recipient);
  if (others.length >= aDay.all) return undefined;
  if (count(others, (other) => mailboxOf(other) === mailboxOf(recipient)) >= aDay.mailbox) return undefined;
  if (domain !== undefined && count(others, (other) => ownDomain(other) === domain) >= aDay.domain) return undefined;
  const answerTo = { name: settings.name, address: settings.email };
  const mail = courtesyMail(t, { recipient, answerTo });
  const mailId = newMailId(config);
  await queueMail(db, config, mail, { mailId });
  return mailId;
}

function count(addresses: string[], isCounted: (address: string) => boolean): number {
  return addresses.filter(isCounted).length;
}
