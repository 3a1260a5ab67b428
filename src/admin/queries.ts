import { accountQueries } from './queries/account-queries.ts';
import { changeSetQueries } from './queries/change-set-queries.ts';
import { contentQueries } from './queries/content-queries.ts';
import { enquiryQueries } from './queries/enquiry-queries.ts';
import { operationsQueries } from './queries/operations-queries.ts';
import { translationQueries } from './queries/translation-queries.ts';

/** All reads of the back-office, each with its key in the cache. */
export const queries = {
  ...enquiryQueries,
  ...contentQueries,
  ...translationQueries,
  ...changeSetQueries,
  ...accountQueries,
  ...operationsQueries,
};
