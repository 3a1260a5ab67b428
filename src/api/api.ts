import cookie from '@fastify/cookie';
import type { FastifyInstance } from 'fastify';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import { accountRoutes } from './account.ts';
import { attachmentRoutes } from './attachment.ts';
import { authRoutes } from './auth.ts';
import { backupRoutes } from './backup.ts';
import { categoryRoutes } from './category.ts';
import { contactRoutes } from './contact.ts';
import { demoContentRoutes } from './demo-content.ts';
import { collectDocs, serveDocs } from './docs.ts';
import { createEnquiryGate } from './enquiry-gate.ts';
import { handleFailure, handleUnknownPath } from './failure.ts';
import { fullLists } from './full-list.ts';
import { guard } from './guard.ts';
import { historyRoutes } from './history.ts';
import { languageRoutes } from './language.ts';
import { openLoginThrottle } from './login-throttle.ts';
import { machineRoutes } from './machine.ts';
import { machineCategoryRoutes } from './machine-category.ts';
import { machineListRoutes } from './machine-list.ts';
import { machineOrderRoutes } from './machine-order.ts';
import { mailRoutes } from './mail.ts';
import { messageRoutes } from './message.ts';
import { messageBulkRoutes } from './message-bulk.ts';
import { newsRoutes } from './news.ts';
import { newsContentRoutes } from './news-content.ts';
import type { ApiOptions } from './options.ts';
import { passwordResetRoutes } from './password-reset.ts';
import { pictureRoutes } from './picture.ts';
import { quoteRoutes } from './quote.ts';
import { secondFactorRoutes } from './second-factor.ts';
import { settingsRoutes } from './settings.ts';
import { translationRoutes } from './translation.ts';
import { uploadNewsRoutes } from './upload-news.ts';
import { uploadPictureRoutes } from './upload-picture.ts';

const routes = [
  authRoutes,
  passwordResetRoutes,
  languageRoutes,
  contactRoutes,
  quoteRoutes,
  mailRoutes,
  messageRoutes,
  messageBulkRoutes,
  attachmentRoutes,
  machineRoutes,
  machineListRoutes,
  machineCategoryRoutes,
  pictureRoutes,
  categoryRoutes,
  newsRoutes,
  newsContentRoutes,
  historyRoutes,
  machineOrderRoutes,
  translationRoutes,
  settingsRoutes,
  accountRoutes,
  secondFactorRoutes,
  demoContentRoutes,
  backupRoutes,
  uploadPictureRoutes,
  uploadNewsRoutes,
];

/** The HTTP API (specification, section 7). Register it with the prefix `/api`. */
export async function api(app: FastifyInstance, options: ApiOptions): Promise<void> {
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  app.setErrorHandler(handleFailure);
  app.setNotFoundHandler(handleUnknownPath);
  acceptOnlyJson(app);
  app.addHook('onSend', async (_request, reply) => {
    reply.header('cache-control', 'no-store');
  });
  if (!app.hasRequestDecorator('cookies')) await app.register(cookie);
  await collectDocs(app);
  guard(app, options);
  const shared = {
    sendFullList: fullLists(options.store.generation),
    throttle: openLoginThrottle(options.store.db),
    gate: createEnquiryGate(options.store),
  };
  for (const noun of routes) await app.register(noun, { ...options, ...shared, prefix: '' });
  await serveDocs(app);
}

/** A body without a word is no body: some clients announce JSON with every DELETE. */
function acceptOnlyJson(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  const parse = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, body, done) =>
    body === '' ? done(null, undefined) : parse(request, body, done),
  );
}
