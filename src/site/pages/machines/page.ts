import { languages } from '../../../domain/text/language.ts';
import { latestChange } from '../../documents/latest-change.ts';
import { beginning, type HeadTexts } from '../../head/head-texts.ts';
import { paginatedTexts } from '../../lists/pagination.ts';
import type { Texts } from '../../merged-texts.ts';
import { categoryFilterKeys } from '../../query.ts';
import { itemList } from '../../structured-data/item-list.ts';
import { definePage } from '../define-page.ts';
import { headingPicture } from '../heading-picture.ts';
import { loadMachines } from './load.ts';

type Data = NonNullable<Awaited<ReturnType<typeof loadMachines>>>;
type Category = Data['categories'][number];

export const machinesPage = definePage({
  query: ['category', 'page', ...categoryFilterKeys],
  // Visitors can type any range, so the number of filtered lists is unlimited.
  isCached: (query) => categoryFilterKeys.every((key) => query[key] === undefined),
  load: loadMachines,
  sections: ['meta.machines', 'machines'],
  optional: {
    'machines.hero.subtitle': [],
    'machines.intro': [],
    'machines.custom.title': ['machines.custom'],
  },
  stylesheet: 'pages/machines/page.css',
  pictures: [headingPicture('hero-machines')],
  picture: 'hero-machines',
  name: (_, t) => t('machines.hero.title'),
  texts(data, t) {
    const texts = { title: t('meta.machines.title'), description: t('meta.machines.description') };
    return paginatedTexts(ofCategory(texts, shownCategory(data), t), data.pagination, t);
  },
  part: ({ category, pagination }) => ({ category, page: pagination.page }),
  breadcrumb(data, t) {
    const category = shownCategory(data)?.name.text;
    if (category === undefined) return { name: t('machines.hero.title') };
    return { name: category, parent: { page: 'machines', name: t('nav.machines') } };
  },
  structuredData: ({ machines }, { context }) =>
    itemList(
      'machine',
      machines.map(({ id, name }) => ({ id, name: name.text })),
      context,
    ),
  /** Without later pages of the list, because the machines on them have their own entries. */
  sitemap: ({ machines, categories }) => [
    { written: languages, changed: latestChange(machines) },
    ...categories.map(({ id, updated_at }) => ({ part: { category: id }, written: languages, changed: updated_at })),
  ],
});

/** Returns the head texts of a category, which has its own title and description for search engines. */
function ofCategory(texts: HeadTexts, category: Category | undefined, t: Texts): HeadTexts {
  if (!category) return texts;
  const name = category.name.text;
  const own = category.searchDescription.text.trim();
  return {
    title: `${name} – ${texts.title}`,
    description: own || beginning(t('meta.machines.ofCategory', { name })),
  };
}

function shownCategory({ categories, category }: Data): Category | undefined {
  return categories.find(({ id }) => id === category);
}
