import { priority, text } from './field.ts';
import { defineNoun, type NounCalls } from './noun.ts';

/** A reusable passage for answers to enquiries, under a name of the workshop's choice. */
export const answerBlock = defineNoun('answer_block', {
  fields: {
    name: text({ longest: 100, required: true }),
    text: text({ longest: 5_000, translated: true, initially: '', rows: 4 }),
    priority: priority({ written: 'never' }),
  },
  label: 'name',
  order: 'by hand',
  rights: { read: 'translate', change: 'translate', write: 'content' },
  icon: 'mail',
  linkedFrom: 'enquiries',
});

/** Its calls in the documentation of the API. */
export const answerBlockCalls: NounCalls = {
  list: 'List the text blocks for answers in order',
  create: 'Create a text block; its placeholders {name}, {machine} and {due date} are filled in for each answer',
  change: 'Change the name or texts of a text block',
  delete: 'Delete a text block; sent answers are not affected',
  order: 'Reorder the text blocks; records not listed keep their order after the listed ones',
};
