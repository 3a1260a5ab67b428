import { z } from 'zod';
import { canSendMail, settingsOverrides } from '../../config.ts';
import { mailAnswer, mailDomainAnswer } from '../../contract/mail.ts';
import { defaultLanguage } from '../../domain/text/language.ts';
import { because } from '../../lib/reason-message.ts';
import { Refusal } from '../../lib/refusal.ts';
import { queueMail } from '../../mail/queue-mail.ts';
import { readMailDomain } from '../../mail/read-mail-domain.ts';
import { testMail } from '../../mail/test-mail.ts';
import { readSettings } from '../../store/content/settings.ts';
import { withAdvisoryLock } from '../../store/engine/advisory-lock.ts';
import { countMails, lastMail } from '../../store/mail/outbox.ts';
import { failures } from '../http/failure.ts';
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
    {
      config: { right: 'settings' },
      schema: {
        tags,
        summary: 'Read whether mail is set up, the numbers of waiting and refused mails, and the last test mail',
        response: { 200: mailAnswer, ...failures(401, 403, 500, 503) },
      },
    },
    async () => ({
      configured: canSendMail(config),
      waiting: await countMails(store.db, 'waiting'),
      refused: await countMails(store.db, 'refused'),
      test: (await lastMail(store.db, 'test')) ?? null,
    }),
  );

  app.get(
    '/mail/domain',
    {
      config: { right: 'settings' },
      schema: {
        tags,
        summary: 'Read the DNS records that authenticate mail of the sender’s domain: SPF, DKIM of a selector, DMARC',
        querystring: z.object({ selector: selector.optional() }),
        response: { 200: mailDomainAnswer, ...failures(400, 401, 403, 500, 503) },
      },
    },
    async ({ query }) => {
      const { mailFrom } = await readSettings(store.db, settingsOverrides(config));
      const domain = mailFrom.slice(mailFrom.lastIndexOf('@') + 1).toLowerCase();
      return { domain, records: await readMailDomain(domain, { ...query, server: config.DNS_SERVER }) };
    },
  );

  app.post(
    '/mail/test',
    {
      config: { right: 'settings' },
      schema: {
        tags,
        summary: 'Send a test mail to the workshop’s own address',
        response: { 204: z.undefined(), ...failures(401, 403, 409, 429, 500, 503, 507) },
      },
    },
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
