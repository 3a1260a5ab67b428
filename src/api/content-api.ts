import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { agencyRoutes } from './agency/agency.ts';
import { catalogueRoutes } from './catalogue/catalogue.ts';
import { changeSetRoutes } from './change-set/change-set.ts';
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
import { addInTurns } from './http/add-in-turns.ts';
import { createListSender } from './http/full-list.ts';
import type { ContentOptions } from './http/options.ts';
import { type ForwardToSet, workInSets } from './http/work-in-sets.ts';
import { settingsRoutes } from './operations/settings.ts';
import { translationHelpRoutes } from './translation/translation-help.ts';

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
  changeSetRoutes,
  settingsRoutes,
];

type Options = Omit<ContentOptions, 'sendList'> & { forwardToSet?: ForwardToSet | undefined };

/**
 * The calls for content and settings, which act on the site or on a workspace.
 * @param forwardToSet answers calls that name a set. Without it they are refused; the site removes the name from those that it forwards
 */
export async function contentApi(app: FastifyInstance, { forwardToSet, ...options }: Options): Promise<void> {
  workInSets(app, forwardToSet);
  const sendList = createListSender(options.store.generation);
  const calls = app.withTypeProvider<ZodTypeProvider>();
  await addInTurns(content, calls, { ...options, sendList });
}
