import type { Language } from '../../domain/language.ts';

/** A text that the specification quotes: `text` is the whole of it, `has` a part. No rule of ours may change it. */
export type QuotedText = { language: Language; key: string; text?: string; has?: string };

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

/** Sections 1, 2 and 9 of the specification, as far as visitors read them. */
export const quotedTexts: QuotedText[] = [
  ...Object.entries({ ...english, ...figures }).map(([key, text]) => ({ language: 'en' as const, key, text })),
  { language: 'es', key: 'notFound.title', text: 'Página no encontrada' },
  { language: 'es', key: 'notFound.apology', text: 'Lo sentimos, la página que busca no existe.' },
  { language: 'fr', key: 'home.intro', has: '50\u00a0ans' },
  { language: 'de', key: 'home.intro', has: 'mehr als 40 Jahre' },
  { language: 'en', key: 'home.intro', has: 'more than 40 years' },
  { language: 'it', key: 'home.intro', has: 'più di 40 anni' },
  { language: 'es', key: 'home.intro', has: 'más de 40 años' },
];

/** Whether the specification quotes the whole of this text. */
export function isQuoted(language: Language, key: string): boolean {
  return quotedTexts.some((quoted) => quoted.language === language && quoted.key === key && quoted.text !== undefined);
}
