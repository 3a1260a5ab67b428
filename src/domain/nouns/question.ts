import type { PageKey } from '../page/page.ts';
import { choice, priority, text, visible } from './field.ts';
import { defineNoun, type NounCalls } from './noun.ts';

const questionPages = ['hydraulique', 'oxycoupage', 'r&d', 'contact'] as const satisfies PageKey[];

export type QuestionPage = (typeof questionPages)[number];

/** A question that buyers ask, and its answer, on one page. */
export const question = defineNoun('question', {
  fields: {
    page: choice(questionPages, { written: 'once' }),
    question: text({ longest: 300, translated: true, required: 'fr' }),
    answer: text({ longest: 2_000, translated: true, rows: 3 }),
    visible: visible(),
    priority: priority(),
  },
  label: 'question',
  order: 'by hand',
  within: 'page',
  rights: { read: 'translate', change: 'translate', write: 'content' },
  isTranslated: true,
  isFound: true,
  isSearched: true,
  demo: 'questions',
  icon: 'help',
  linkedFrom: 'website',
  createWith: ['question', 'answer'],
});

/** Its calls in the documentation of the API. */
export const questionCalls: NounCalls = {
  list: 'List the questions and answers of one page or of all pages in order, including hidden ones',
  create: 'Create a question with its answer on a page; visitors see it once it has an answer',
  change: 'Change the texts, visibility or position of a question',
  delete: 'Delete a question with its answer',
  order: 'Reorder the questions of a page; records not listed keep their order after the listed ones',
};
