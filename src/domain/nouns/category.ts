import { longestDescription } from '../page/head-limits.ts';
import { defineContent } from './content.ts';
import { priority, text } from './field.ts';

/** A category of machines. All five names are required (specification, section 5). */
export const category = defineContent('category', {
  fields: {
    name: text({ longest: 200, translated: true, required: true }),
    search_description: text({ longest: longestDescription, translated: true }),
    priority: priority(),
  },
  copies: true,
});
