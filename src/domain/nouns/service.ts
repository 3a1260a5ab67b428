import type { PageKey } from '../page/page.ts';
import { choice, key, priority, text, visible } from './field.ts';
import { defineNoun, type NounCalls } from './noun.ts';

/** The pages with a list of services. */
export const servicePages = ['hydraulique', 'oxycoupage', 'r&d'] as const satisfies PageKey[];

export type ServicePage = (typeof servicePages)[number];

/** A service that one of the three service pages lists. */
export const service = defineNoun('service', {
  fields: {
    page: choice(servicePages, { written: 'once' }),
    part: key(),
    title: text({ longest: 300, translated: true, required: 'fr' }),
    text: text({ longest: 2_000, translated: true, rows: 2 }),
    visible: visible(),
    priority: priority(),
  },
  label: 'title',
  order: 'by hand',
  within: 'page',
  rights: { read: 'translate', change: 'translate', write: 'content' },
  isTranslated: true,
  isFound: true,
  icon: 'tool',
  linkedFrom: 'website',
  createWith: ['title', 'text'],
});

/** Its calls in the documentation of the API. */
export const serviceCalls: NounCalls = {
  fields: {
    part: 'The part of the page’s drawing that the service covers, if any',
  },
  list: 'List the services of one page or of all pages in order, including hidden ones',
  create: 'Create a service on a page',
  change: 'Change the texts, visibility or position of a service',
  delete: 'Delete a service',
  order: 'Reorder the services of a page; records not listed keep their order after the listed ones',
};
