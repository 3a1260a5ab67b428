import { isHttps } from '../page/web-address.ts';
import { file, key, priority, text, visible } from './field.ts';
import { defineNoun, type NounCalls } from './noun.ts';

/**
 * A client, whose logo the home page shows: an uploaded file (`media`), otherwise a picture that comes with the program
 * (`shipped`). A new client has neither.
 */
export const client = defineNoun('client', {
  fields: {
    name: text({ longest: 100, required: true }),
    link: text({
      longest: 300,
      check: { holds: isHttps, otherwise: 'httpsOrBlank' },
      input: 'url',
      hasHint: true,
    }),
    shipped: key(),
    media: file('logo', { segment: 'logo', answeredAs: 'image' }),
    visible: visible(),
    priority: priority(),
  },
  label: 'name',
  order: 'by hand',
  rights: { read: 'content', change: 'content', write: 'content' },
  shownOn: ['home'],
  isFound: true,
  icon: 'client',
  linkedFrom: 'website',
});

/** Its calls in the documentation of the API. */
export const clientCalls: NounCalls = {
  fields: {
    link: 'The address that the logo links to; blank for no link',
  },
  list: 'List the clients in order, including hidden ones',
  create: 'Create a client; visitors see it once its logo is uploaded',
  change: 'Change the name, link, visibility or position of a client',
  delete: 'Delete a client',
  upload: 'Upload the logo of a client (SVG up to 2 MB, or a picture up to 30 MB) as the body',
  order: 'Reorder the clients; records not listed keep their order after the listed ones',
};
