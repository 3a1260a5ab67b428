import type { Config } from '../../config.ts';
import { mailboxAnswer } from '../../contract/mailbox.ts';
import { mailboxInput, mailboxOfUrl, tlsPort } from '../../domain/enquiry/mailbox-access.ts';
import { fieldRefusal, Refusal } from '../../lib/refusal.ts';
import type { SecretBox } from '../../lib/secret-box.ts';
import { withAdvisoryLock } from '../../store/engine/advisory-lock.ts';
import type { Database } from '../../store/engine/row.ts';
import { findMailbox, mailboxSecret, readMailboxCheck, writeMailbox } from '../../store/mail/mailbox.ts';
import { call } from '../http/call.ts';
import type { OperationsRoutes } from '../http/options.ts';

const tags = ['mail'];

/** The mailbox that visitors' replies are fetched from. Its password goes in and never comes out. */
export const mailboxRoutes: OperationsRoutes = async (app, { store, config, secrets, onMailbox }) => {
  app.get(
    '/mailbox',
    call(
      'settings',
      'Read the mailbox that replies are fetched from, without its password, and how the last look went',
      {
        tags,
        answer: mailboxAnswer,
      },
    ),
    () => answer(store.db, config, secrets),
  );

  app.put(
    '/mailbox',
    call('settings', 'Set the mailbox that replies are fetched from', {
      tags,
      body: mailboxInput,
      answer: mailboxAnswer,
      refuses: [400, 409],
    }),
    async ({ body: { password, ...given } }) => {
      refuseFixed(config);
      await withAdvisoryLock(store.db, 'mailbox', async (transaction) => {
        const former = await findMailbox(transaction);
        const isSame = former?.host === given.host && former.user === given.user; // no other server gets the stored password
        const sealed = password === undefined ? isSame && former.password : secrets.seal(password, mailboxSecret);
        if (!sealed) throw fieldRefusal(400, ['password'], 'passwordWanted');
        await writeMailbox(transaction, { ...given, password: sealed });
      });
      onMailbox?.();
      return answer(store.db, config, secrets);
    },
  );

  app.delete(
    '/mailbox',
    call('settings', 'Forget the mailbox and its password; fetched mails stay', { tags, refuses: [409] }),
    async (_request, reply) => {
      refuseFixed(config);
      await writeMailbox(store.db, null);
      onMailbox?.();
      return reply.code(204).send();
    },
  );
};

function refuseFixed({ IMAP_URL }: Config): void {
  if (IMAP_URL !== undefined) throw new Refusal(409, 'mailboxIsFixed');
}

async function answer(db: Database, config: Config, secrets: SecretBox) {
  const stored = await findMailbox(db);
  const { checkedAt: checked_at, failure, dueAt: due_at } = await readMailboxCheck(db);
  const check = { checked_at, failure, due_at };
  if (config.IMAP_URL !== undefined) {
    const { host, port, user } = mailboxOfUrl(config.IMAP_URL);
    return { source: 'environment' as const, host, port, user, subaddress: false, password_lost: false, ...check };
  }
  const { host = '', port = tlsPort, user = '', subaddress = false } = stored ?? {};
  const isLost = stored !== undefined && secrets.open(stored.password, mailboxSecret) === undefined;
  const source = stored ? ('settings' as const) : null;
  return { source, host, port, user, subaddress, password_lost: isLost, ...check };
}
