import type { FastifyBaseLogger } from 'fastify';
import { requireRightsOf } from '../../api/change-set/require-rights.ts';
import type { Config } from '../../config.ts';
import { systemUser, type User } from '../../domain/history.ts';
import { defaultLanguage } from '../../domain/text/language.ts';
import { Refusal } from '../../lib/refusal.ts';
import { inWords, type Sentence } from '../../lib/refusal-text.ts';
import { preparedMail } from '../../mail/prepared-mail.ts';
import { queueMail } from '../../mail/queue-mail.ts';
import type { OpenedTexts } from '../../site/texts.ts';
import { findUserById } from '../../store/account/user.ts';
import { applyChangeSet } from '../../store/change-set/apply.ts';
import { type ChangeSet, findChangeSet, listDueSets, markChangeSet } from '../../store/change-set/change-set.ts';
import { readSettings } from '../../store/content/settings.ts';
import { contentLock, withAdvisoryLock } from '../../store/engine/advisory-lock.ts';
import { type Database, now } from '../../store/engine/row.ts';
import type { Store } from '../../store/engine/store.ts';
import { type Recurring, startRecurring } from './recurring.ts';

type Options = {
  store: Store;
  texts: OpenedTexts;
  config: Config;
  onMail: () => void;
  log: Pick<FastifyBaseLogger, 'error'>;
};

/** How often to look for due sets, in milliseconds: a set is published within seconds of its minute. */
const lookEvery = 5000;

/** Publishes change sets at their times, also those that became due while the site was off. */
export function startPublishing(options: Options): Recurring {
  const onError = (error: unknown) =>
    options.log.error({ err: error }, 'Prepared changes cannot be published: it is tried again');
  return startRecurring(() => publishDue(options), { every: lookEvery, onError });
}

/**
 * Publishes the sets that are due. The transaction that publishes a set also changes its state, so that it is published once, whatever
 * happens, and by one instance. A set that cannot be published stays open, with the reason, and the workshop gets a mail.
 */
export async function publishDue({ store, onMail, ...services }: Omit<Options, 'log'>): Promise<void> {
  for (const set of await listDueSets(store.db, now())) {
    try {
      const publisher = await publisherOf(store.db, set);
      await applyChangeSet(store, publisher, set.id, { mode: 'publish', isDue: true });
    } catch (error) {
      if (!(error instanceof Refusal) || error.status === 503) throw error;
      await notePublicationFailure({ store, ...services }, set.id, error.sentence);
    }
    onMail();
  }
}

/**
 * The person who has set the time.
 * @throws Refusal 403 when that person no longer has the rights to make each change: others may have added some since
 */
async function publisherOf(db: Database, { id, scheduled_by }: ChangeSet): Promise<User> {
  if (scheduled_by === null) return systemUser;
  const author: User = JSON.parse(scheduled_by);
  const user = await findUserById(db, author.id ?? 0);
  if (!user) throw new Refusal(403, 'rightMissing');
  await requireRightsOf(user, db, id);
  return author;
}

function notePublicationFailure(
  { store, texts, config }: Omit<Options, 'log' | 'onMail'>,
  id: number,
  sentence: Sentence,
): Promise<void> {
  return withAdvisoryLock(store.db, contentLock, async (db) => {
    const set = await findChangeSet(db, id);
    if (set?.state !== 'open' || set.problem !== null || set.publish_at === null) return;
    await markChangeSet(db, id, { problem: sentence });
    const t = (await texts.read(db))(defaultLanguage, await readSettings(db));
    const link = `${config.PUBLIC_URL}/admin/prepared/${id}`;
    await queueMail(db, config, preparedMail(t, { name: set.name, reason: inWords(sentence, 'fr'), link }));
  });
}
