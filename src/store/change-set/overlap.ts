import type { Database } from '../engine/row.ts';
import type { NumberedChange, Values } from './set-change.ts';

type Other = { id: number; name: string };

/** The other open sets that change the same fields of a row, or add or remove it, by the numbers of the changes. */
export async function listOverlaps(
  db: Database,
  setId: number,
  changes: NumberedChange[],
): Promise<Map<number, Other[]>> {
  const overlaps = new Map<number, Other[]>();
  for (const [table, group] of Map.groupBy(changes, ({ item_table }) => item_table)) {
    const ids = group.flatMap(({ row_id }) => row_id ?? []);
    if (ids.length === 0) continue;
    const rows = await db
      .selectFrom('change_set_change')
      .innerJoin('change_set', 'change_set.id', 'set_id')
      .select(['change_set.id', 'change_set.name', 'kind', 'row_id', 'content'])
      .where('set_id', '!=', setId)
      .where('state', '=', 'open')
      .where('item_table', '=', table)
      .where('row_id', 'in', ids)
      .orderBy('change_set.id')
      .execute();
    for (const change of group) {
      const same = rows.filter(({ row_id, kind, content }) => {
        if (row_id !== change.row_id) return false;
        if (kind !== 'change' || change.kind !== 'change') return true;
        const { to }: { to: Values } = JSON.parse(content);
        return Object.keys(to).some((column) => column in change.content.to);
      });
      const others = new Map(same.map(({ id, name }) => [id, { id, name }]));
      if (others.size > 0) overlaps.set(change.number, [...others.values()]);
    }
  }
  return overlaps;
}
