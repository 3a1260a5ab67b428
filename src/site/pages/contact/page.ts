import { loadFormPage } from '../../enquiry/load-form.ts';
import { definePage } from '../define-page.ts';
import { headingPicture } from '../heading-picture.ts';

export const contactPage = definePage({
  query: ['machine', 'quote', 'sent'],
  load: loadFormPage('contact'),
  sections: ['meta.contact', 'contact'],
  optional: {
    'contact.hero.subtitle': [],
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
});
