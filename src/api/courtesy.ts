import { canSendMail } from '../config.ts';
import type { Company } from '../domain/company.ts';
import type { Language } from '../domain/language.ts';
import { courtesyMail } from '../mail/courtesy-mail.ts';
import { countMailsSince } from '../store/outbox.ts';
import type { Database } from '../store/row.ts';
import type { ApiOptions } from './options.ts';
import { queueMail } from './queue-mail.ts';

const day = 24 * 60 * 60 * 1000; // ms

/** Nobody shall use us to fill somebody else's mailbox. */
const aDayToOne = 1;
const aDayToAll = 100;

/** Puts the confirmation for a visitor on its way, unless that address has had one today, or too many have. */
export async function queueCourtesy(
  db: Database,
  { config, texts }: Pick<ApiOptions, 'config' | 'texts'>,
  company: Company,
  { email, language }: { email: string; language: Language },
): Promise<void> {
  if (!canSendMail(config)) return; // one that waits for weeks would bewilder
  const recipient = email.toLowerCase();
  const since = new Date(Date.now() - day).toISOString();
  if ((await countMailsSince(db, 'courtesy', since, recipient)) >= aDayToOne) return;
  if ((await countMailsSince(db, 'courtesy', since)) >= aDayToAll) return;
  const answerTo = { name: company.name, address: company.email };
  const mail = courtesyMail(texts(language, company), { recipient, answerTo });
  await queueMail(db, config, mail);
}
