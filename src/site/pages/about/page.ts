import { loadFormPage } from '../../enquiry/load-form.ts';
import { definePage } from '../define-page.ts';
import { headingPicture } from '../heading-picture.ts';

export const aboutPage = definePage({
  query: ['sent'],
  load: loadFormPage('about'),
  sections: ['meta.about', 'about'],
  optional: {
    'about.hero.subtitle': [],
    'about.titles.0': ['about.paragraphs.0', 'about.images.0'],
    'about.quote.text': ['about.quote'],
    'about.titles.1': ['about.paragraphs.1', 'about.images.1'],
    'about.contactQuote.text': [],
  },
  stylesheet: 'pages/about/page.css',
  pictures: [
    headingPicture('hero-about'),
    { key: 'about-1', shapes: [], leastWidth: 700, alt: 'about.images.0' },
    { key: 'about-2', shapes: [], leastWidth: 1100, alt: 'about.images.1' },
  ],
  picture: 'hero-about',
  showsAddress: true,
  name: (_, t) => t('about.hero.title'),
  texts: (_, t) => ({ title: t('meta.about.title'), description: t('meta.about.description') }),
});
