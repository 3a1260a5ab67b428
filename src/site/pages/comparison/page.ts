import { nameParts } from '../../../domain/catalogue/machine-name.ts';
import { definePage } from '../define-page.ts';
import { loadComparison } from './load.ts';

export const comparisonPage = definePage({
  query: ['machines', 'differences'],
  load: loadComparison,
  sections: ['meta.comparison', 'comparison'],
  optional: {
    'comparison.hero.subtitle': [],
  },
  stylesheet: 'pages/comparison/page.css',
  // The number of possible comparisons is unlimited, and they must not push other pages out of the cache.
  isCached: ({ machines }) => machines === undefined,
  name: (_, t) => t('comparison.hero.title'),
  texts({ machines }, t) {
    const names = machines.map(({ name: { text } }) => nameParts(text).type ?? text).join(' · ');
    return {
      title: names ? t('meta.comparison.chosen', { names }) : t('meta.comparison.title'),
      description: t('meta.comparison.description'),
    };
  },
});
