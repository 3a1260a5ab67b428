import { Readable } from 'node:stream';
import { z } from 'zod';
import { canSendMail } from '../../config.ts';
import { answerBeginning } from '../../contract/answer.ts';
import { enquiryAnswer } from '../../contract/enquiry.ts';
import { type AnswerInput, answerInput } from '../../domain/enquiry/answer.ts';
import { answerLimits } from '../../domain/enquiry/answer-limits.ts';
import { attachmentKinds } from '../../domain/enquiry/attachment.ts';
import { attachmentName } from '../../domain/enquiry/attachment-name.ts';
import { languages } from '../../domain/text/language.ts';
import { leftOpen } from '../../domain/text/placeholder-text.ts';
import { fieldRefusal, orNotFound, Refusal } from '../../lib/refusal.ts';
import type { Attachment } from '../../store/enquiry/attachment.ts';
import { findEnquiry } from '../../store/enquiry/enquiry-list.ts';
import { userOf } from '../auth/guard.ts';
import { call } from '../http/call.ts';
import { failures, writeFailures } from '../http/failure.ts';
import { allowLongWork } from '../http/long-work.ts';
import type { EnquiryOptions, EnquiryRoutes } from '../http/options.ts';
import { idParams } from '../http/shape.ts';
import { withETag } from '../http/version.ts';
import { beginAnswer } from './answer-beginning.ts';
import { readEnquiry } from './enquiry-answer.ts';
import { sendAnswer } from './send-answer.ts';

const tags = ['message'];

/** Answering an enquiry from the inbox. */
export const answerRoutes: EnquiryRoutes = async (app, options) => {
  const { store, config, attachments, onMail } = options;
  app.get(
    '/message/:id/answer',
    call('enquiry', 'Read the template of an answer to an enquiry, by default in the visitor’s language', {
      tags,
      params: idParams,
      querystring: z.object({ language: z.enum(languages).optional() }),
      answer: answerBeginning,
      refuses: [400, 404],
    }),
    async (request) => {
      const enquiry = orNotFound(await findEnquiry(store.db, request.params.id), 'enquiry');
      return beginAnswer(store.db, enquiry, { user: userOf(request), language: request.query.language });
    },
  );

  app.post(
    '/message/:id/answer',
    call('enquiry', 'Send an answer to an enquiry by mail; it is stored and queued before this call returns', {
      tags,
      params: idParams,
      body: answerInput,
      answer: enquiryAnswer,
      refuses: { ...writeFailures, ...failures(409, 429) },
    }),
    async (request, reply) => {
      const { body: input, params } = request;
      if (!canSendMail(config)) throw new Refusal(409, 'noMailServer');
      refuseOpen(input);
      allowLongWork(request); // data sheets may have to be drawn
      const sheets: Attachment[] = [];
      try {
        for (const machine of input.sheets) sheets.push(await storeSheet(options, machine, input));
        const isNew = await sendAnswer(options, { id: params.id, user: userOf(request), input, sheets });
        if (isNew) sheets.splice(0);
      } finally {
        await attachments.remove(sheets.map(({ file }) => file)); // they belong to no answer
      }
      onMail?.();
      return withETag(reply, await readEnquiry(store.db, params.id, config));
    },
  );
};

/** @throws Refusal 400 when a placeholder is left in subject or text */
function refuseOpen({ subject, text }: AnswerInput): void {
  for (const [field, value] of Object.entries({ subject, text })) {
    const placeholder = leftOpen(value);
    if (placeholder) throw fieldRefusal(400, [field], { code: 'placeholderLeft', placeholder });
  }
}

/** Stores the current data sheet of a machine as a file of the answer. */
async function storeSheet(
  { attachments, readDataSheet }: Pick<EnquiryOptions, 'attachments' | 'readDataSheet'>,
  id: number,
  { language }: Pick<AnswerInput, 'language'>,
): Promise<Attachment> {
  const { name, pdf } = orNotFound(await readDataSheet(language, id), 'machine');
  const { file, bytes } = await attachments.receive(Readable.from([pdf]), answerLimits.bytes);
  return { name: attachmentName(name, 'pdf'), file, type: attachmentKinds.pdf.type, bytes };
}
