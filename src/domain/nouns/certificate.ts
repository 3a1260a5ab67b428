import { choices, file, priority, text, visible } from './field.ts';
import { defineNoun, type NounCalls } from './noun.ts';
import { servicePages } from './service.ts';
import { validityFields, validityRule } from './validity.ts';

/** A certificate of the workshop. */
export const certificate = defineNoun('certificate', {
  fields: {
    name: text({ longest: 200, translated: true, required: 'fr' }),
    number: text({ longest: 100, initially: '' }),
    issuer: text({ longest: 200, initially: '' }),
    ...validityFields,
    pages: choices(servicePages),
    media: file('document', { isRemovable: true, segment: 'file' }),
    visible: visible(),
    priority: priority(),
  },
  label: 'name',
  order: 'by hand',
  rule: validityRule,
  rights: { read: 'translate', change: 'translate', write: 'content' },
  shownOn: ['about'],
  isTranslated: true,
  isFound: true,
  isSearched: true,
  icon: 'medal',
  linkedFrom: 'website',
  createWith: ['name', 'number', 'issuer'],
});

/** Its calls in the documentation of the API. */
export const certificateCalls: NounCalls = {
  fields: {
    valid_until: 'The last day on which visitors see it, at the workshop',
    pages: 'The service pages that show it, beside the page about the company',
    media: 'The address of its PDF or picture',
  },
  list: 'List the certificates in order, including hidden and expired ones',
  create: 'Create a certificate; its file is uploaded afterwards',
  change: 'Change the texts, validity, pages, visibility or position of a certificate',
  delete: 'Delete a certificate',
  order: 'Reorder the certificates; records not listed keep their order after the listed ones',
  upload: 'Upload the file of a certificate (PDF up to 10 MB, or a picture up to 30 MB) as the body',
  removeFile: 'Delete the file of a certificate',
};
