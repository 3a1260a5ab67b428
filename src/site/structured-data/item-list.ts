import type { ListItemLeaf } from 'schema-dts';
import type { PageContext, PageData } from '../page.ts';
import { link } from '../pages/context.ts';
import { absolute, type Node } from './node.ts';

/** The machines of one page of the catalogue, in its order. */
export function machineList({ machines }: PageData['machines'], context: PageContext): Node[] {
  return itemList(
    machines.map(({ id, name }) => ({ name: name.text, url: absolute(context, link(context, 'machine', id)) })),
  );
}

/** The news of one page of the list, newest first. */
export function newsList({ news }: PageData['news'], context: PageContext): Node[] {
  return itemList(
    news.map(({ id, title }) => ({ name: title.text, url: absolute(context, link(context, 'newsItem', id)) })),
  );
}

function itemList(items: { name: string; url: string }[]): Node[] {
  if (items.length === 0) return [];
  const itemListElement = items.map(
    (item, index): ListItemLeaf => ({ '@type': 'ListItem', position: index + 1, ...item }),
  );
  return [{ '@type': 'ItemList', numberOfItems: items.length, itemListElement }];
}
