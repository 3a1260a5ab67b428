import type { FastifyInstance } from 'fastify';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import { agencyRoutes } from './agency/agency.ts';
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
import { secondFactorRoutes } from './auth/second-factor.ts';
import { catalogueRoutes } from './catalogue/catalogue.ts';
import { categoryRoutes } from './content/category.ts';
import { categoryOrderRoutes } from './content/category-order.ts';
import { demoContentRoutes } from './content/demo-content.ts';
import { duplicateRoutes } from './content/duplicate.ts';
import { findRoutes } from './content/find.ts';
import { historyRoutes } from './content/history.ts';
import { historyBlockRoutes } from './content/history-block.ts';
import { machineRoutes } from './content/machine.ts';
import { machineCategoryRoutes } from './content/machine-category.ts';
import { machineListRoutes } from './content/machine-entry.ts';
import { machineOrderRoutes } from './content/machine-order.ts';
import { machinePlaceRoutes } from './content/machine-place.ts';
import { newsRoutes } from './content/news.ts';
import { newsContentRoutes } from './content/news-content.ts';
import { declaredNounRoutes } from './content/noun-routes.ts';
import { pageRoutes } from './content/page.ts';
import { pagePictureRoutes } from './content/page-picture.ts';
import { pictureRoutes } from './content/picture.ts';
import { projectPictureRoutes } from './content/project-picture.ts';
import { translationRoutes } from './content/translation.ts';
import { unplayableVideoRoutes } from './content/unplayable-video.ts';
import { uploadLogoRoutes } from './content/upload/upload-logo.ts';
import { uploadNewsRoutes } from './content/upload/upload-news.ts';
import { uploadNounRoutes } from './content/upload/upload-noun.ts';
import { uploadPagePictureRoutes } from './content/upload/upload-page-picture.ts';
import { uploadPictureRoutes } from './content/upload/upload-picture.ts';
import { uploadProjectRoutes } from './content/upload/upload-project.ts';
import { usedNameRoutes } from './content/used-name.ts';
import { answerRoutes } from './enquiry/answer.ts';
import { answerFileRoutes } from './enquiry/answer-file.ts';
import { attachmentRoutes } from './enquiry/attachment.ts';
import { contactRoutes } from './enquiry/contact.ts';
import { enquiryRoutes } from './enquiry/enquiry.ts';
import { enquiryBulkRoutes } from './enquiry/enquiry-bulk.ts';
import { enquiryChangeRoutes } from './enquiry/enquiry-change.ts';
import { enquiryFigureRoutes } from './enquiry/enquiry-figures.ts';
import { createEnquiryGate } from './enquiry/enquiry-gate.ts';
import { quoteRoutes } from './enquiry/quote.ts';
import { receivedMailRoutes } from './enquiry/received-mail.ts';
import { collectDocs, serveDocs } from './http/docs.ts';
import { handleFailure, handleUnknownPath } from './http/failure.ts';
import { createListSender } from './http/full-list.ts';
import type { ApiOptions } from './http/options.ts';
import { backupRoutes } from './operations/backup.ts';
import { backupRestoreRoutes } from './operations/backup-restore.ts';
import { firstStepRoutes } from './operations/first-steps.ts';
import { languageRoutes } from './operations/language.ts';
import { mailRoutes } from './operations/mail.ts';
import { mailboxRoutes } from './operations/mailbox.ts';
import { settingsRoutes } from './operations/settings.ts';
import { apiTokenRoutes } from './programs/api-token.ts';
import { webhookRoutes } from './programs/webhook.ts';
import { webhookDeliveryRoutes } from './programs/webhook-delivery.ts';
import { searchRoutes } from './search/search.ts';
import { translationHelpRoutes } from './translation/translation-help.ts';
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
  receivedMailRoutes,
  enquiryFigureRoutes,
];
const content = [
  machineRoutes,
  machineListRoutes,
  machineCategoryRoutes,
  machineOrderRoutes,
  machinePlaceRoutes,
  duplicateRoutes,
  pictureRoutes,
  uploadPictureRoutes,
  categoryRoutes,
  categoryOrderRoutes,
  newsRoutes,
  newsContentRoutes,
  pageRoutes,
  pagePictureRoutes,
  uploadPagePictureRoutes,
  uploadNewsRoutes,
  declaredNounRoutes,
  uploadNounRoutes,
  usedNameRoutes,
  historyBlockRoutes,
  projectPictureRoutes,
  uploadProjectRoutes,
  uploadLogoRoutes,
  unplayableVideoRoutes,
  historyRoutes,
  translationRoutes,
  translationHelpRoutes,
  findRoutes,
  demoContentRoutes,
  catalogueRoutes,
  agencyRoutes,
];
const operations = [
  languageRoutes,
  mailRoutes,
  mailboxRoutes,
  settingsRoutes,
  backupRoutes,
  backupRestoreRoutes,
  firstStepRoutes,
];
const programs = [webhookRoutes, webhookDeliveryRoutes, apiTokenRoutes];

/** The HTTP API (specification, section 7). Register it with the prefix `/api`, after the cookie plugin. */
export async function api(app: FastifyInstance, options: ApiOptions): Promise<void> {
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  app.setErrorHandler(handleFailure);
  app.setNotFoundHandler(handleUnknownPath);
  acceptOnlyJson(app);
  app.addHook('onSend', async (_request, reply) => {
    reply.header('cache-control', 'no-store');
  });
  await collectDocs(app, options.config);
  guard(app, options);
  const { store, config, media, backups, restores, attachments, texts, sitePicture, pictures } = options;
  const { search, secrets, freeReserve, onMail, onMailbox, onFormResult, onUpload, readDataSheet } = options;
  const throttle = openLoginThrottle(store.db);
  const gate = createEnquiryGate(store);
  const visits = { gate: createVisitGate(store), counter: options.visitCounter };
  const sendList = createListSender(store.generation);
  for (const routes of auth) await app.register(routes, { store, config, texts, throttle, freeReserve, onMail });
  const forms = { gate, visits, onFormResult, onUpload };
  for (const routes of enquiry)
    await app.register(routes, { store, config, attachments, texts, onMail, readDataSheet, ...forms });
  await app.register(visitRoutes, { store, config, visits, search });
  await app.register(searchRoutes, { store, config, search });
  for (const routes of content)
    await app.register(routes, { store, config, media, texts, sitePicture, pictures, sendList, onUpload });
  for (const routes of [...operations, ...programs])
    await app.register(routes, { store, config, backups, restores, texts, throttle, secrets, onMail, onMailbox });
  await serveDocs(app);
}

/** Accepts only JSON. An empty body counts as none, because some clients send a JSON content type with every DELETE. */
function acceptOnlyJson(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  const parse = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, body, done) =>
    body === '' ? done(null, undefined) : parse(request, body, done),
  );
}
