import type { PageKey } from '../../domain/page/page.ts';
import { link } from '../shell/context.ts';
import { absolute, type Node, type Shown } from './node.ts';

/** The last breadcrumbs of a page: its name, and the list that contains it. */
export type Breadcrumb = { name: string; parent?: { page: PageKey; name: string } };

/** Returns the breadcrumbs from the home page to a page. */
export function breadcrumbs({ name, parent }: Breadcrumb, { context, canonical }: Shown): Node {
  const { t } = context;
  const steps = [
    { name: t('nav.home'), item: absolute(context, link(context, 'home')) },
    ...(parent ? [{ name: parent.name, item: absolute(context, link(context, parent.page)) }] : []),
    { name, item: canonical },
  ];
  return {
    '@type': 'BreadcrumbList',
    itemListElement: steps.map((step, index) => ({ '@type': 'ListItem', position: index + 1, ...step })),
  };
}
