import type { ListItemLeaf } from 'schema-dts';
import type { PageKey } from '../../domain/page/page.ts';
import { link, type PageContext } from '../shell/context.ts';
import { absolute, type Node } from './node.ts';

/**
 * Returns the records of one page of a list, in its order.
 * @param page the kind of page that each record has
 */
export function itemList(page: PageKey, records: { id: number; name: string }[], context: PageContext): Node[] {
  if (records.length === 0) return [];
  const itemListElement = records.map(
    ({ id, name }, index): ListItemLeaf => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      url: absolute(context, link(context, page, id)),
    }),
  );
  return [{ '@type': 'ItemList', numberOfItems: records.length, itemListElement }];
}
