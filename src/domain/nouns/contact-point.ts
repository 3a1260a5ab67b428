import { emailAddress, telephoneNumber } from '../text/address.ts';
import { languages } from '../text/language.ts';
import { choiceOrNone, choices, file, priority, text, visible } from './field.ts';
import { defineNoun, type NounCalls } from './noun.ts';
import { servicePages } from './service.ts';

/** The pages beside whose quote form a contact can stand. */
const quotePages = [...servicePages, 'about'] as const;

export type QuotePage = (typeof quotePages)[number];

/** Whom to ask about a subject, such as quotes for flame cutting. The name of a person is optional. */
export const contactPoint = defineNoun('contact_point', {
  fields: {
    role: text({ longest: 100, translated: true, required: 'fr' }),
    name: text({ longest: 100, initially: '', hasHint: true }),
    telephone: text({
      longest: 30,
      check: { holds: (value) => telephoneNumber.test(value), otherwise: 'telephoneOrBlank' },
      initially: '',
      input: 'tel',
    }),
    email: text({
      longest: 254,
      check: { holds: (value) => emailAddress.test(value), otherwise: 'emailOrBlank' },
      initially: '',
      input: 'email',
    }),
    languages: choices(languages),
    hours: text({ longest: 200, translated: true }),
    page: choiceOrNone(quotePages),
    media: file('picture', { isRemovable: true, segment: 'picture' }),
    visible: visible(),
    priority: priority(),
  },
  label: 'role',
  order: 'by hand',
  rights: { read: 'translate', change: 'translate', write: 'content' },
  shownOn: ['contact'],
  isTranslated: true,
  isFound: true,
  isSearched: true,
  icon: 'phone',
  linkedFrom: 'website',
  createWith: ['role', 'telephone', 'email'],
});

/** Its calls in the documentation of the API. */
export const contactPointCalls: NounCalls = {
  fields: {
    languages: 'The languages spoken',
    page: 'The page that also shows it beside its quote form',
    media: 'The address of its picture',
  },
  list: 'List the contacts by subject in order, including hidden ones',
  create: 'Create a contact; visitors see it once it has a telephone number or an email address',
  change: 'Change the texts, languages, page, visibility or position of a contact',
  delete: 'Delete a contact',
  order: 'Reorder the contacts; records not listed keep their order after the listed ones',
  upload: 'Upload the picture of a contact (JPEG, HEIC, PNG, WebP, AVIF, TIFF or GIF up to 30 MB) as the body',
  removeFile: 'Delete the picture of a contact',
};

/** Whether visitors can reach a contact, and therefore see it. */
export function isReachable({ telephone, email }: { telephone: string; email: string }): boolean {
  return telephone !== '' || email !== '';
}
