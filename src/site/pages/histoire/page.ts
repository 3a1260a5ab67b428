import { definePage } from '../define-page.ts';
import { loadHistory } from './load.ts';

export const histoirePage = definePage({
  load: loadHistory,
  sections: ['meta.histoire', 'histoire'],
  lists: ['history-entry'],
  optional: {
    'histoire.hero.subtitle': [],
    'histoire.intro': [],
  },
  stylesheet: 'pages/histoire/page.css',
  picture: 'hero-histoire',
  name: (_, t) => t('histoire.hero.title'),
  texts: (_, t) => ({ title: t('meta.histoire.title'), description: t('meta.histoire.description') }),
});
