import { text } from './field.ts';
import { defineNoun, type NounCalls } from './noun.ts';

/** A term of the trade: in French, and as far as settled in the other languages. */
export const glossaryTerm = defineNoun('glossary_term', {
  fields: { term: text({ longest: 100, translated: true, required: 'fr', initially: '', fallsBack: false }) },
  label: 'term',
  order: 'by label',
  rights: { read: 'translate', change: 'content', write: 'content' },
  icon: 'language',
  linkedFrom: 'translations',
});

/** Its calls in the documentation of the API. */
export const glossaryTermCalls: NounCalls = {
  list: 'List the glossary terms, sorted by French term',
  create: 'Create a glossary term, in French and optionally in other languages',
  change: 'Change a glossary term in the given languages',
  delete: 'Delete a glossary term',
};
