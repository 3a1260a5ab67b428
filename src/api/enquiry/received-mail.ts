import { z } from 'zod';
import { enquiryAnswer } from '../../contract/enquiry.ts';
import { largestMail } from '../../domain/enquiry/answer-limits.ts';
import { idText } from '../../domain/text/text.ts';
import { foundOrRefuse, orNotFound, Refusal } from '../../lib/refusal.ts';
import { readMail } from '../../mail/read-mail.ts';
import { withAdvisoryLock } from '../../store/engine/advisory-lock.ts';
import { enquiryChangeLock } from '../../store/enquiry/enquiry-change.ts';
import { findEnquiry } from '../../store/enquiry/enquiry-list.ts';
import { addEnquiryMail, listEnquiryMails, removeReceivedMail } from '../../store/enquiry/enquiry-mail.ts';
import { retryMail } from '../../store/mail/outbox.ts';
import { userOf } from '../auth/guard.ts';
import { failures, writeFailures } from '../http/failure.ts';
import { allowLongWork } from '../http/long-work.ts';
import type { EnquiryRoutes } from '../http/options.ts';
import { idParams } from '../http/shape.ts';
import { readEnquiry } from './enquiry-answer.ts';

const tags = ['message'];
const right = { right: 'enquiry' } as const;
const mailParams = z.object({ id: idText, mailId: idText });

/** The most mails of one thread. */
const mostMails = 500;

/** The thread of an enquiry: adds and removes received mails, and retries answers that did not arrive. */
export const receivedMailRoutes: EnquiryRoutes = async (app, options) => {
  const { store, config, onMail } = options;

  app.delete(
    '/message/:id/mails/:mailId',
    {
      config: right,
      schema: {
        tags,
        summary: 'Delete a received mail from the thread; sent answers cannot be deleted',
        params: mailParams,
        response: { 200: enquiryAnswer, ...writeFailures },
      },
    },
    async ({ params: { id, mailId } }) => {
      orNotFound(await findEnquiry(store.db, id), 'enquiry');
      foundOrRefuse(await removeReceivedMail(store.db, id, mailId), 'mail');
      return readEnquiry(store.db, id, config);
    },
  );

  app.post(
    '/message/:id/mails/:mailId/retry',
    {
      config: right,
      schema: {
        tags,
        summary: 'Retry the delivery of an answer at once',
        params: mailParams,
        response: { 200: enquiryAnswer, ...writeFailures, ...failures(409) },
      },
    },
    async ({ params: { id, mailId } }) => {
      orNotFound(await findEnquiry(store.db, id), 'enquiry');
      const mails = await listEnquiryMails(store.db, id);
      const mail = orNotFound(
        mails.find((one) => one.id === mailId && one.direction === 'sent'),
        'mail',
      );
      if (!mail.mail_id || !(await retryMail(store.db, id, mail.mail_id))) throw new Refusal(409, 'alreadyDelivered');
      onMail?.();
      return readEnquiry(store.db, id, config);
    },
  );

  await app.register(addRoute, options);
};

const addRoute: EnquiryRoutes = async (app, { store, config, onUpload }) => {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('message/rfc822', { parseAs: 'buffer' }, async (_: unknown, body: Buffer) => body);

  app.post(
    '/message/:id/mails',
    {
      config: right,
      bodyLimit: largestMail,
      async onRequest({ raw, headers }) {
        if (Number(headers['content-length'] ?? 0) > largestMail)
          throw new Refusal(413, { code: 'mailTooLarge', size: largestMail / 1024 / 1024 });
        onUpload?.(raw);
      },
      schema: {
        tags,
        summary: 'Upload a received mail to the thread, as an .eml file in the body; its attachments are not stored',
        consumes: ['message/rfc822'],
        params: idParams,
        response: { 200: enquiryAnswer, ...writeFailures, ...failures(409) },
      },
    },
    async (request) => {
      const { id } = request.params;
      orNotFound(await findEnquiry(store.db, id), 'enquiry');
      if (!Buffer.isBuffer(request.body)) throw new Refusal(415, 'mailUnreadable');
      allowLongWork(request);
      const mail = await readMail(request.body);
      await withAdvisoryLock(store.db, enquiryChangeLock, async (transaction) => {
        orNotFound(await findEnquiry(transaction, id), 'enquiry');
        const known = await listEnquiryMails(transaction, id);
        if (mail.messageId && known.some(({ mail_id }) => mail_id === mail.messageId))
          throw new Refusal(409, 'mailIsKnown');
        if (known.length >= mostMails) throw new Refusal(413, { code: 'tooManyMails', count: mostMails });
        await addEnquiryMail(transaction, userOf(request), id, {
          direction: 'received',
          address: mail.from,
          subject: mail.subject,
          text: mail.text,
          leftOut: mail.files,
          mailId: mail.messageId,
          ...(mail.date && { writtenAt: mail.date }),
        });
      });
      return readEnquiry(store.db, id, config);
    },
  );
};
