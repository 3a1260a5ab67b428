import { enquiryAnswer } from '../../contract/enquiry.ts';
import { enquiryPatch } from '../../domain/enquiry/enquiry.ts';
import { foundOrRefuse, orNotFound, Refusal } from '../../lib/refusal.ts';
import type { Database } from '../../store/engine/row.ts';
import { deleteEnquiry, restoreEnquiry, updateEnquiry } from '../../store/enquiry/enquiry-change.ts';
import { retryMail } from '../../store/mail/outbox.ts';
import { userOf } from '../auth/guard.ts';
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
    {
      config: { right: 'enquiry' },
      schema: {
        tags,
        summary: 'Change the state, note, read mark, follow-up or outcome of an enquiry',
        params: idParams,
        headers: ifMatch,
        body: enquiryPatch,
        response: { 200: enquiryAnswer, ...collision(enquiryAnswer), ...writeFailures },
      },
    },
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
    {
      config: { right: 'enquiry' },
      schema: {
        tags,
        summary: 'Delete an enquiry; it can be restored for 30 days',
        params: idParams,
        response: { 200: nothing, ...writeFailures },
      },
    },
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
    {
      config: { right: 'enquiry' },
      schema: {
        tags,
        summary: 'Restore a deleted enquiry',
        params: idParams,
        response: { 200: enquiryAnswer, ...writeFailures },
      },
    },
    async (request, reply) => {
      const { id } = request.params;
      await restoreEnquiry(db, id);
      onMail?.(); // the mail of a deleted enquiry waits
      return withETag(reply, await readEnquiry(db, id, config));
    },
  );

  app.post(
    '/message/:id/retry',
    {
      config: { right: 'enquiry' },
      schema: {
        tags,
        summary: 'Retry the delivery of an enquiry’s mail at once',
        params: idParams,
        response: { 200: enquiryAnswer, ...writeFailures, ...failures(409) },
      },
    },
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
