import { z } from 'zod';
import { canSendMail, settingsOverrides } from '../../config.ts';
import { mailAnswer, mailDomainAnswer } from '../../contract/mail.ts';
import { domainOf } from '../../domain/enquiry/mailbox.ts';
import { defaultLanguage } from '../../domain/text/language.ts';
import { because } from '../../lib/reason-message.ts';
import { Refusal } from '../../lib/refusal.ts';
import { queueMail } from '../../mail/queue-mail.ts';
import { readMailDomain } from '../../mail/read-mail-domain.ts';
import { testMail } from '../../mail/test-mail.ts';
import { readSettings } from '../../store/content/settings.ts';
import { withAdvisoryLock } from '../../store/engine/advisory-lock.ts';
import { countMails, lastMail } from '../../store/mail/outbox.ts';
import { call } from '../http/call.ts';
import type { OperationsRoutes } from '../http/options.ts';

const tags = ['mail'];
const minute = 60 * 1000; // ms

/** The DKIM selector under which a mail provider publishes its key: labels of a domain name (RFC 6376, section 3.1). */
const selector = z
  .string()
  .regex(/^(?=.{1,100}$)[a-z\d](?:[\w-]{0,61}[a-z\d])?(?:\.[a-z\d](?:[\w-]{0,61}[a-z\d])?)*$/i, because('selector'));

/** The state of mail, the DNS records of the sender's domain, and a test message. */
export const mailRoutes: OperationsRoutes = async (app, { store, config, texts, onMail }) => {
  app.get(
    '/mail',
    call('settings', 'Read whether mail is set up, the numbers of waiting and refused mails, and the last test mail', {
      tags,
      answer: mailAnswer,
    }),
    async () => ({
      configured: canSendMail(config),
      waiting: await countMails(store.db, 'waiting'),
      refused: await countMails(store.db, 'refused'),
      test: (await lastMail(store.db, 'test')) ?? null,
    }),
  );

  app.get(
    '/mail/domain',
    call(
      'settings',
      'Read the DNS records that authenticate mail of the sender’s domain: SPF, DKIM of a selector, DMARC',
      { tags, querystring: z.object({ selector: selector.optional() }), answer: mailDomainAnswer, refuses: [400] },
    ),
    async ({ query }) => {
      const { mailFrom } = await readSettings(store.db, settingsOverrides(config));
      const domain = domainOf(mailFrom);
      return { domain, records: await readMailDomain(domain, { ...query, server: config.DNS_SERVER }) };
    },
  );

  app.post(
    '/mail/test',
    call('settings', 'Send a test mail to the workshop’s own address', { tags, refuses: [409, 429, 507] }),
    async (_request, reply) => {
      if (!canSendMail(config)) throw new Refusal(409, 'noMailServer');
      await withAdvisoryLock(store.db, 'test mail', async (transaction) => {
        const last = await lastMail(transaction, 'test');
        const pause = last ? Date.parse(last.created_at) + minute - Date.now() : 0;
        if (pause > 0 && pause <= minute) {
          reply.header('retry-after', Math.ceil(pause / 1000));
          throw new Refusal(429, 'testMailTooSoon');
        }
        const t = (await texts.read(transaction))(defaultLanguage, await readSettings(transaction));
        await queueMail(transaction, config, testMail(t));
      });
      onMail?.();
      return reply.code(204).send();
    },
  );
};
