import type { PageKey } from '../../domain/page.ts';
import type { PageContext, PageData } from '../page.ts';
import { pageName } from '../page-name.ts';
import { link } from '../pages/context.ts';
import type { Place } from '../pages/place.ts';
import { absolute, type Node } from './node.ts';

type Shown = { page: PageKey; data: PageData[PageKey]; context: PageContext; place: Place };

/** The way from the home page to this one; the home page itself needs none. */
export function breadcrumbs({ page, data, context, place }: Shown): Node[] {
  if (page === 'home') return [];
  const { t } = context;
  const list = listOf(page, data);
  const steps = [
    { name: t('nav.home'), item: absolute(context, link(context, 'home')) },
    ...(list ? [{ name: t(`nav.${list}`), item: absolute(context, link(context, list)) }] : []),
    { name: categoryName(page, data) ?? pageName(page, data, t), item: place.canonical },
  ];
  return [
    {
      '@type': 'BreadcrumbList',
      itemListElement: steps.map((step, index) => ({ '@type': 'ListItem', position: index + 1, ...step })),
    },
  ];
}

/** The list that a record or a category stands in; all other pages stand right below the home page. */
function listOf(page: PageKey, data: PageData[PageKey]): 'machines' | 'news' | undefined {
  if (page === 'newsItem') return 'news';
  return page === 'machine' || categoryName(page, data) !== undefined ? 'machines' : undefined;
}

function categoryName(page: PageKey, data: PageData[PageKey]): string | undefined {
  if (page !== 'machines') return undefined;
  const { categories, category } = data as PageData['machines'];
  return categories.find(({ id }) => id === category)?.name.text;
}
