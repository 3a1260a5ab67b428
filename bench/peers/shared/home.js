import clients from '../../../content/clients.json';
import settings from '../../../content/company.json';
import translation from '../../../content/locales/fr/translation.json';
import { languages } from '../../../src/domain/text/language.ts';
import { pagePath } from '../../../src/domain/page/page.ts';

const newsFiles = import.meta.glob('../../../content/demo/news/*.json', { eager: true, import: 'default' });
const pictures = import.meta.glob(
  [
    '../../../content/images/{hero-home,hero-home-portrait,card-*,teaser-machines}.webp',
    '../../../content/images/clients/*.svg',
    '../../../content/demo/media/news-*.webp',
  ],
  { eager: true },
);

/** A picture of the folder content/, as the framework imports it. */
export function picture(file) {
  return pictures[`../../../content/${file}`].default;
}

/** What the home page says in French, as finished texts and links: the same for every framework. */
const facts = { ...settings, company: settings.name, year: settings.copyrightYear, credit: settings.designCredit };
const texts = filled(translation, { ...facts, months: `${settings.retentionMonths} mois` });
const { nav, footer } = texts;
export const { home, common, form } = texts;

export { clients, settings };
export const page = texts.meta.home;
export const path = (page, id) => pagePath({ page, language: 'fr', id });
const entry = (page) => ({ href: path(page), text: nav[page] });
const serviceLinks = ['hydraulique', 'oxycoupage', 'r&d'].map(entry);
const about = ['about', 'histoire', 'realisations'].map(entry);
const day = new Intl.DateTimeFormat('fr-CH', { dateStyle: 'long', timeZone: 'UTC' });

export const privacy = { href: path('privacy'), text: footer.privacy };

/** What the form says: only this travels to the browser as its properties. */
const { name, entreprise, email, phonenumber, message, required, send, sending, sent, sentText, failed } = form;
const labels = { name, entreprise, email, phonenumber, message };
export const formTexts = { labels, required, privacy: form.privacy, send, sending, sent, sentText, failed };

export const header = {
  home: entry('home'),
  name: settings.name,
  groups: [
    { id: 'services', text: nav.services, entries: serviceLinks },
    entry('machines'),
    { id: 'about', text: nav.aboutGroup, entries: about },
  ],
  languages: languages.map((language) => ({
    language,
    href: pagePath({ page: 'home', language }),
    name: texts.languages[language],
    current: language === 'fr',
  })),
  shop: { href: settings.shop, text: nav.shop, note: common.newTab },
  contact: entry('contact'),
  dashboard: { href: '/admin/dashboard', text: nav.dashboard },
  texts: { main: nav.main, menu: nav.menu, language: nav.language, close: common.close },
};

export const footerProps = {
  settings,
  navigation: [entry('home'), entry('machines'), entry('news'), ...about, entry('contact')],
  services: serviceLinks,
  statements: ['privacy', 'legal'].map((key) => ({ href: path(key), text: footer[key] })),
  texts: { ...footer, facts: form },
};

export const services = [
  ['hydraulique', 'card-hydraulique', '(min-width: 84rem) 60rem, (min-width: 48rem) 75vw, 100vw'],
  ['oxycoupage', 'card-oxycoupage', '(min-width: 84rem) 36rem, (min-width: 48rem) 46vw, 100vw'],
  ['r&d', 'card-rd', '(min-width: 84rem) 36rem, (min-width: 48rem) 46vw, 100vw'],
].map(([key, file, sizes]) => ({
  ...home.services[key],
  href: path(key),
  image: picture(`images/${file}.webp`),
  sizes,
}));

/** The newest first. The file of a video is in the folder public/. */
export const news = Object.values(newsFiles)
  .map((item, index) => ({
    href: path('newsItem', index + 1),
    isoDate: item.date,
    date: day.format(new Date(item.date)),
    title: item.title_fr,
    subtitle: item.content[0].title_fr,
    image: picture(`demo/media/${item.image.replace('.mp4', '.poster.webp')}`),
    video: item.image.endsWith('.mp4') && item.image,
  }))
  .reverse();

function filled(value, facts) {
  if (typeof value === 'string') return value.replace(/{{(\w+)}}/g, (whole, name) => facts[name] ?? whole);
  if (Array.isArray(value)) return value.map((each) => filled(each, facts));
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, filled(each, facts)]));
}
