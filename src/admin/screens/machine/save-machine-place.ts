import { call } from '../../client.ts';
import { inOrder, saveOrder } from '../../list/save-order.ts';
import { calls } from '../../paths.ts';
import type { ListQuery } from '../../queries/content-queries.ts';
import { queries } from '../../queries.ts';
import type { MachineRow } from '../../records.ts';

type Page = { rows: MachineRow[]; total: number };

/** Saves the position of a machine that was moved within a page of the list, relative to its new neighbour. */
export function saveMachinePlace(
  query: ListQuery,
  ids: number[],
  moved: number,
  onFailure: (detail: string) => void,
): Promise<void> {
  const order = {
    noun: 'machine' as const,
    queryKey: queries.machines(query).queryKey,
    idsOf: ({ rows }: Page) => rows.map(({ id }) => id),
    reorder: (page: Page, wanted: number[]) => ({ ...page, rows: inOrder(page.rows, wanted) }),
    send: (wanted: number[]) => call('PATCH', calls.machinePlace(moved), { body: placeIn(wanted, moved) }),
  };
  return saveOrder(order, ids, onFailure);
}

function placeIn(ids: number[], moved: number): { after: number | undefined } | { before: number | undefined } {
  const index = ids.indexOf(moved);
  return index > 0 ? { after: ids[index - 1] } : { before: ids[1] };
}
