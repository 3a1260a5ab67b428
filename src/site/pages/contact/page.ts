import { faq } from '../../structured-data/faq.ts';
import { definePage } from '../define-page.ts';
import { headingPicture } from '../heading-picture.ts';
import { loadContact } from './load.ts';

export const contactPage = definePage({
  query: ['machine', 'quote', 'sent'],
  load: loadContact,
  sections: ['meta.contact', 'contact'],
  optional: {
    'contact.hero.subtitle': [],
    'contact.questions.title': [],
    'contact.map.overlay': [],
    'contact.social': [],
  },
  stylesheet: 'pages/contact/page.css',
  pictures: [headingPicture('hero-contact'), { key: 'map', shapes: [], leastWidth: 1200, alt: 'contact.map.alt' }],
  picture: 'hero-contact',
  showsAddress: true,
  // The live map, which is loaded only when the visitor asks for it.
  frames: 'https://www.openstreetmap.org',
  name: (_, t) => t('contact.hero.title'),
  texts: (_, t) => ({ title: t('meta.contact.title'), description: t('meta.contact.description') }),
  structuredData: ({ questions }, shown) => faq(questions, shown.context.t('contact.questions.title'), shown),
});
