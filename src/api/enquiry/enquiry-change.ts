import { enquiryAnswer } from '../../contract/enquiry.ts';
import { enquiryPatch } from '../../domain/enquiry/enquiry.ts';
import { foundOrRefuse, orNotFound, Refusal } from '../../lib/refusal.ts';
import type { Database } from '../../store/engine/row.ts';
import { deleteEnquiry, restoreEnquiry, updateEnquiry } from '../../store/enquiry/enquiry-change.ts';
import { retryMail } from '../../store/mail/outbox.ts';
import { userOf } from '../auth/guard.ts';
import { call } from '../http/call.ts';
import { collision, failures, writeFailures } from '../http/failure.ts';
import type { EnquiryRoutes } from '../http/options.ts';
import { idParams, nothing } from '../http/shape.ts';
import { answerChange, ifMatch, seenVersion, withETag } from '../http/version.ts';
import { readEnquiry } from './enquiry-answer.ts';

const tags = ['message'];

/** Changes enquiries, for the administrator only. No public page shows them, so a change invalidates no cached page. */
export const enquiryChangeRoutes: EnquiryRoutes = async (app, options) => {
  await changeRoutes(app, options);
  await repeatRoutes(app, options);
};

const changeRoutes: EnquiryRoutes = async (app, { store, config }) => {
  const { db } = store;
  const inTransaction: typeof store.changeContent = (write) => db.transaction().execute(write);

  app.patch(
    '/message/:id',
    call('enquiry', 'Change the state, note, read mark, follow-up or outcome of an enquiry', {
      tags,
      params: idParams,
      headers: ifMatch,
      body: enquiryPatch,
      answer: enquiryAnswer,
      refuses: { ...collision(enquiryAnswer), ...writeFailures },
    }),
    (request, reply) => {
      const { id } = request.params;
      const read = (database: Database) => readEnquiry(database, id, config);
      const write = async (transaction: Database) =>
        foundOrRefuse(
          await updateEnquiry(transaction, userOf(request), id, request.body, seenVersion(request)),
          'enquiry',
        );
      return answerChange(store, reply, read, write, inTransaction);
    },
  );

  app.delete(
    '/message/:id',
    call('enquiry', 'Delete an enquiry; it can be restored for 30 days', {
      tags,
      params: idParams,
      answer: nothing,
      refuses: writeFailures,
    }),
    async (request) => {
      foundOrRefuse(await deleteEnquiry(db, request.params.id), 'enquiry');
      return {};
    },
  );
};

/** Routes that resume the delivery of a mail. */
const repeatRoutes: EnquiryRoutes = async (app, { store: { db }, config, onMail }) => {
  app.post(
    '/message/:id/restore',
    call('enquiry', 'Restore a deleted enquiry', {
      tags,
      params: idParams,
      answer: enquiryAnswer,
      refuses: writeFailures,
    }),
    async (request, reply) => {
      const { id } = request.params;
      await restoreEnquiry(db, id);
      onMail?.(); // the mail of a deleted enquiry waits
      return withETag(reply, await readEnquiry(db, id, config));
    },
  );

  app.post(
    '/message/:id/retry',
    call('enquiry', 'Retry the delivery of an enquiry’s mail at once', {
      tags,
      params: idParams,
      answer: enquiryAnswer,
      refuses: { ...writeFailures, ...failures(409) },
    }),
    async (request, reply) => {
      const { id } = request.params;
      const { delivery } = await readEnquiry(db, id, config);
      orNotFound(delivery ?? undefined, 'enquiryMail');
      if (!(await retryMail(db, id))) throw new Refusal(409, 'alreadyDelivered');
      onMail?.();
      return withETag(reply, await readEnquiry(db, id, config));
    },
  );
};
