import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { accountRoutes } from './auth/account.ts';
import { addressRoutes } from './auth/address.ts';
import { authRoutes } from './auth/auth.ts';
import { guard } from './auth/guard.ts';
import { invitationRoutes } from './auth/invitation.ts';
import { openLoginThrottle } from './auth/login-throttle.ts';
import { passkeyRoutes } from './auth/passkey.ts';
import { passkeyLoginRoutes } from './auth/passkey-login.ts';
import { passwordResetRoutes } from './auth/password-reset.ts';
import { personRoutes } from './auth/person.ts';
import { pushRoutes } from './auth/push.ts';
import { secondFactorRoutes } from './auth/second-factor.ts';
import { contentApi } from './content-api.ts';
import { answerRoutes } from './enquiry/answer.ts';
import { answerFileRoutes } from './enquiry/answer-file.ts';
import { attachmentRoutes } from './enquiry/attachment.ts';
import { contactRoutes } from './enquiry/contact.ts';
import { cutPartRoutes } from './enquiry/cut-part.ts';
import { enquiryRoutes } from './enquiry/enquiry.ts';
import { enquiryBulkRoutes } from './enquiry/enquiry-bulk.ts';
import { enquiryChangeRoutes } from './enquiry/enquiry-change.ts';
import { enquiryFigureRoutes } from './enquiry/enquiry-figures.ts';
import { createEnquiryGate } from './enquiry/enquiry-gate.ts';
import { quoteRoutes } from './enquiry/quote.ts';
import { receivedMailRoutes } from './enquiry/received-mail.ts';
import { addInTurns } from './http/add-in-turns.ts';
import { answerAsApi } from './http/answer-as-api.ts';
import { collectRoutes, serveDocs } from './http/docs.ts';
import type { ApiOptions } from './http/options.ts';
import { backupRoutes } from './operations/backup.ts';
import { backupRestoreRoutes } from './operations/backup-restore.ts';
import { firstStepRoutes } from './operations/first-steps.ts';
import { languageRoutes } from './operations/language.ts';
import { mailRoutes } from './operations/mail.ts';
import { mailboxRoutes } from './operations/mailbox.ts';
import { apiTokenRoutes } from './programs/api-token.ts';
import { webhookRoutes } from './programs/webhook.ts';
import { webhookDeliveryRoutes } from './programs/webhook-delivery.ts';
import { searchRoutes } from './search/search.ts';
import { createVisitGate } from './visit/visit-gate.ts';
import { visitRoutes } from './visit/visits.ts';

const auth = [
  authRoutes,
  passwordResetRoutes,
  accountRoutes,
  addressRoutes,
  secondFactorRoutes,
  passkeyRoutes,
  passkeyLoginRoutes,
  pushRoutes,
  personRoutes,
  invitationRoutes,
];
const enquiry = [
  contactRoutes,
  quoteRoutes,
  enquiryRoutes,
  enquiryChangeRoutes,
  enquiryBulkRoutes,
  attachmentRoutes,
  answerRoutes,
  answerFileRoutes,
  cutPartRoutes,
  receivedMailRoutes,
  enquiryFigureRoutes,
];
const operations = [languageRoutes, mailRoutes, mailboxRoutes, backupRoutes, backupRestoreRoutes, firstStepRoutes];
const programs = [webhookRoutes, webhookDeliveryRoutes, apiTokenRoutes];

/** The HTTP API (specification, section 7). Register it with the prefix `/api`, after the cookie plugin. */
export async function api(app: FastifyInstance, options: ApiOptions): Promise<void> {
  answerAsApi(app);
  guard(app, options);
  const described = collectRoutes(app);
  const { store, config, media, backups, restores, attachments, texts, sitePicture, pictures } = options;
  const { search, secrets, freeReserve, onMail, onMailbox, onFormResult, onUpload, readDataSheet } = options;
  const throttle = openLoginThrottle(store.db);
  const gate = createEnquiryGate(store);
  const visits = { gate: createVisitGate(store), counter: options.visitCounter };
  const calls = app.withTypeProvider<ZodTypeProvider>();
  await addInTurns(auth, calls, { store, config, texts, throttle, freeReserve, onMail });
  const forms = { gate, visits, onFormResult, onUpload };
  await addInTurns(enquiry, calls, { store, config, attachments, texts, onMail, readDataSheet, ...forms });
  await visitRoutes(calls, { store, config, visits, search });
  await searchRoutes(calls, { store, config, search });
  const given = { store, config, media, texts, sitePicture, pictures, onUpload };
  await app.register(contentApi, { ...given, forwardToSet: options.forwardToSet });
  const operator = { store, config, backups, restores, texts, throttle, secrets, onMail, onMailbox };
  await addInTurns([...operations, ...programs], calls, operator);
  serveDocs(app, [...described], config); // a copy, which lacks the documentation's own routes
}
