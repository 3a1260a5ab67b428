import { z } from 'zod';
import { enquiryAnswer } from '../../contract/enquiry.ts';
import { largestMail } from '../../domain/enquiry/answer-limits.ts';
import { mostMails } from '../../domain/enquiry/received-mail.ts';
import { idText, id as recordId } from '../../domain/text/text.ts';
import { foundOrRefuse, orNotFound, Refusal } from '../../lib/refusal.ts';
import { readMail } from '../../mail/reading/read-mail.ts';
import { dropFiles, keepFiles } from '../../mail/received/keep-files.ts';
import { storeMail } from '../../mail/received/store-mail.ts';
import { withAdvisoryLock } from '../../store/engine/advisory-lock.ts';
import { enquiryChangeLock } from '../../store/enquiry/enquiry-change.ts';
import { findEnquiry } from '../../store/enquiry/enquiry-list.ts';
import { assignMail, listEnquiryMails, removeReceivedMail } from '../../store/enquiry/enquiry-mail.ts';
import { noteReply } from '../../store/enquiry/note-reply.ts';
import { retryMail } from '../../store/mail/outbox.ts';
import { userOf } from '../auth/guard.ts';
import { encapsulated } from '../http/encapsulated.ts';
import { failures, writeFailures } from '../http/failure.ts';
import { allowLongWork } from '../http/long-work.ts';
import type { EnquiryRoutes } from '../http/options.ts';
import { idParams } from '../http/shape.ts';
import { readEnquiry } from './enquiry-answer.ts';

const tags = ['message'];
const right = { right: 'enquiry' } as const;
const mailParams = z.object({ id: idText, mailId: idText });

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

  app.patch(
    '/message/:id/mails/:mailId',
    {
      config: right,
      schema: {
        tags,
        summary:
          'Assign a received mail to an enquiry, with its files: to its own, which confirms a guess, or to another one',
        params: mailParams,
        body: z.object({ enquiry: recordId }),
        response: { 200: enquiryAnswer, ...writeFailures },
      },
    },
    async ({ params: { id: from, mailId }, body: { enquiry: to } }) => {
      await withAdvisoryLock(store.db, enquiryChangeLock, async (transaction) => {
        orNotFound(await findEnquiry(transaction, from), 'enquiry');
        orNotFound(await findEnquiry(transaction, to), 'enquiry');
        foundOrRefuse(await assignMail(transaction, mailId, { from, to }), 'mail');
        if (from !== to) await noteReply(transaction, to);
      });
      return readEnquiry(store.db, from, config);
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

  await addRoute(app, options);
};

const addRoute: EnquiryRoutes = encapsulated(async (app, { store, config, attachments, onUpload }) => {
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
        summary: 'Upload a received mail to the thread, as an .eml or .msg file in the body, with its files',
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
      const kept = await keepFiles(attachments, mail);
      try {
        await withAdvisoryLock(store.db, enquiryChangeLock, async (transaction) => {
          orNotFound(await findEnquiry(transaction, id), 'enquiry');
          const known = await listEnquiryMails(transaction, id);
          if (mail.messageId && known.some(({ mail_id }) => mail_id === mail.messageId))
            throw new Refusal(409, 'mailIsKnown');
          if (known.length >= mostMails) throw new Refusal(413, { code: 'tooManyMails', count: mostMails });
          await storeMail(transaction, id, mail, kept, { user: userOf(request) });
        });
      } catch (error) {
        await dropFiles(attachments, kept);
        throw error;
      }
      return readEnquiry(store.db, id, config);
    },
  );
});
