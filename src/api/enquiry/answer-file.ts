import { Readable } from 'node:stream';
import { z } from 'zod';
import { answerFileAnswer } from '../../contract/answer.ts';
import { answerLimits } from '../../domain/enquiry/answer-limits.ts';
import { attachmentKinds } from '../../domain/enquiry/attachment.ts';
import { attachmentName } from '../../domain/enquiry/attachment-name.ts';
import { fileName, idText } from '../../domain/text/text.ts';
import { foundOrRefuse, orNotFound, Refusal } from '../../lib/refusal.ts';
import { withAdvisoryLock } from '../../store/engine/advisory-lock.ts';
import { addAnswerFile, listAnswerFiles, removeAnswerFile } from '../../store/enquiry/answer-file.ts';
import { enquiryChangeLock } from '../../store/enquiry/enquiry-change.ts';
import { findEnquiry } from '../../store/enquiry/enquiry-list.ts';
import { encapsulated } from '../http/encapsulated.ts';
import { writeFailures } from '../http/failure.ts';
import type { EnquiryRoutes } from '../http/options.ts';
import { idParams, nothing } from '../http/shape.ts';
import { addFileViews } from './file-views.ts';

const tags = ['message'];
const config = { right: 'enquiry' } as const;
const fileParams = z.object({ id: idText, fileId: idText });
const MiB = 1024 * 1024;
const tooLarge = { code: 'filesTooLarge', size: answerLimits.bytes / MiB } as const;

/** The most unsent files of one enquiry, because several people may have begun answers. */
const mostUnsent = 50;

/** Files of the thread: those of received mails, and those of answers, which are uploaded while the answer is written. */
export const answerFileRoutes: EnquiryRoutes = async (app, options) => {
  const { store, attachments } = options;

  const { db } = store;
  const path = '/message/:id/answer/files';
  addFileViews(app, { db, attachments, path, parameter: 'fileId', of: 'the thread', list: listAnswerFiles });

  app.delete(
    '/message/:id/answer/files/:fileId',
    {
      config,
      schema: {
        tags,
        summary: 'Delete a file of an unsent answer',
        params: fileParams,
        response: { 200: nothing, ...writeFailures },
      },
    },
    async ({ params: { id, fileId } }) => {
      foundOrRefuse(await removeAnswerFile(store.db, id, fileId), 'attachment');
      return {};
    },
  );

  await uploadRoute(app, options);
};

const uploadRoute: EnquiryRoutes = encapsulated(async (app, { store, attachments, onUpload }) => {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/octet-stream', (_request: unknown, payload: Readable, done) =>
    done(null, payload),
  );

  app.post(
    '/message/:id/answer/files',
    {
      config,
      schema: {
        tags,
        summary: 'Upload a file for an answer (PDF, JPEG, PNG, WebP, DXF, DWG or STEP) as the body',
        consumes: ['application/octet-stream'],
        params: idParams,
        querystring: z.object({ name: fileName(300) }),
        response: { 200: answerFileAnswer, ...writeFailures },
      },
    },
    async ({ params: { id }, query, body, headers, raw }, reply) => {
      orNotFound(await findEnquiry(store.db, id), 'enquiry');
      if (!(body instanceof Readable)) throw new Refusal(415, 'unknownAttachment');
      try {
        if (Number(headers['content-length'] ?? 0) > answerLimits.bytes) throw new Refusal(413, tooLarge);
        await attachments.refuseWhenFull();
        onUpload?.(raw);
        const { file, kind, bytes } = await attachments.receive(body, answerLimits.bytes, tooLarge);
        const { type } = attachmentKinds[kind];
        const stored = { name: attachmentName(query.name, kind), file, type, bytes };
        const fileId = await withAdvisoryLock(store.db, enquiryChangeLock, async (transaction) => {
          orNotFound(await findEnquiry(transaction, id), 'enquiry');
          const unsent = (await listAnswerFiles(transaction, id)).filter((one) => one.enquiry_mail_id === null);
          if (unsent.length >= mostUnsent) throw new Refusal(413, { code: 'tooManyFiles', count: mostUnsent });
          return addAnswerFile(transaction, id, stored);
        });
        return { id: fileId, name: stored.name, type, bytes };
      } catch (error) {
        if (!body.readableEnded) reply.header('connection', 'close'); // unread bytes would precede the next request
        throw error;
      }
    },
  );
});
