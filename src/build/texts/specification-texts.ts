import type { Language } from '../../domain/text/language.ts';
import type { Text } from './text.ts';

/**
 * A text that the specification quotes: `text` is all of it, `has` a part. It is in `file`, by default the locale file of its
 * language. No rule may change it.
 */
export type QuotedText = { language: Language; file?: string; key: string; text?: string; has?: string };

const english: Record<string, string> = {
  'common.loading': 'Loading...',
  'common.seeMore': 'See more',
  'common.seeLess': 'See less',
  'common.learnMore': 'Learn more',
  'nav.services': 'Products and services',
  'nav.hydraulique': 'Hydraulics',
  'nav.oxycoupage': 'Flame cutting',
  'nav.r&d': 'Research and development',
  'nav.machines': 'Our machines',
  'nav.aboutGroup': 'About us',
  'nav.about': 'Who are we',
  'nav.histoire': 'Our history',
  'nav.realisations': 'Our works',
  'nav.dashboard': 'Dashboard',
  'nav.logout': 'Logout',
  'home.trust.title': 'Trust us',
  'form.product': 'Product',
  'form.productPlaceholder': 'Choose the product',
  'form.object': 'Subject',
  'form.message': 'Message',
  'form.send': 'Send',
  'machines.empty': 'No machines found',
  'machines.discover': 'Discover',
  'machine.description': 'Description',
  'machine.advantages': 'Advantages',
  'machine.characteristics': 'Technical characteristics',
  'machine.options': 'Options',
  'machine.pictures': 'Pictures',
  'machine.requestQuote': 'Request a quote',
  'oxycoupage.tolerance.thickness': 'Thickness',
  'oxycoupage.tolerance.piece': 'Piece',
  'oxycoupage.tolerance.standard': 'EN ISO 9013-442',
  'notFound.code': '404',
  'notFound.title': 'Page Not Found',
  'notFound.apology': 'Sorry, the page you are looking for does not exist.',
  'notFound.link': 'Go to Home',
};

const figures: Record<string, string> = {
  'r&d.metering.figures.0.value': '40\u00a0m³',
  'r&d.metering.figures.1.value': '10\u00a0min',
};

/** The back-office's labels, question and error text: sections 2, 5 and 8. */
const backOffice: Record<string, string> = {
  'common.loading': 'Loading...',
  'login.username': 'Username',
  'login.password': 'Password',
  'login.submit': 'Login',
  'dashboard.title': 'Dashboard',
  'dashboard.logout': 'Logout',
  'machine.deleteQuestion': 'Are you sure you want to delete this machine?',
  'news.createFailed': 'Failed to create news: {{error}}',
};

/** The texts that sections 1, 2 and 9 of the specification quote for visitors, and its quotations of the back-office. */
export const quotedTexts: QuotedText[] = [
  ...Object.entries({ ...english, ...figures }).map(([key, text]) => ({ language: 'en' as const, key, text })),
  ...Object.entries(backOffice).map(([key, text]) => ({ language: 'en' as const, file: 'admin/en', key, text })),
  { language: 'es', key: 'notFound.title', text: 'Página no encontrada' },
  { language: 'es', key: 'notFound.apology', text: 'Lo sentimos, la página que busca no existe.' },
  { language: 'fr', key: 'home.intro', has: '50\u00a0ans' },
  { language: 'de', key: 'home.intro', has: 'mehr als 40 Jahre' },
  { language: 'en', key: 'home.intro', has: 'more than 40 years' },
  { language: 'it', key: 'home.intro', has: 'più di 40 anni' },
  { language: 'es', key: 'home.intro', has: 'más de 40 años' },
];

/** The name of the file with the quoted text. */
export function fileOf({ file, language }: QuotedText): string {
  return file ?? `locales/${language}`;
}

/** Whether the specification quotes the whole of this text. */
export function isQuoted({ file, key }: Text): boolean {
  return quotedTexts.some((quoted) => fileOf(quoted) === file && quoted.key === key && quoted.text !== undefined);
}
