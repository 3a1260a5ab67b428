import { useState } from 'react';
import type { EnquiryPage } from '../../records.ts';
import type { BulkFilter, Chosen } from './bulk.ts';

export type Selection = {
  has: (id: number) => boolean;
  /** @param isRange also selects all from the one pressed last up to this one */
  toggle: (id: number, isRange?: boolean) => void;
  /** Selects the whole page, or nothing. */
  togglePage: () => void;
  isWholePage: boolean;
  /** Whether all matches are selected, including those on other pages. */
  isEverything: boolean;
  chooseEverything: () => void;
  clear: () => void;
  count: number;
  chosen: Chosen;
};

type State = { list: string; ids: number[]; before?: number; last?: number };

/**
 * The selected enquiries of a page of the list. Another page or filter starts with an empty selection.
 * @param list identifies page and filter
 */
export function useSelection(list: string, filter: BulkFilter, { rows, total, newest }: EnquiryPage): Selection {
  const [state, setState] = useState<State>({ list, ids: [] });
  const known = state.list === list ? state : { list, ids: [] };
  const shown = rows.map(({ id }) => id);
  const ids = shown.filter((id) => known.ids.includes(id)); // selected enquiries may have disappeared
  const isWholePage = ids.length === shown.length;
  const { before, last } = known;
  const isEverything = before !== undefined && isWholePage;
  const choose = (some: number[]) => setState({ list, ids: some });
  return {
    has: (id) => ids.includes(id),
    toggle: (id, isRange = false) => {
      const range = isRange ? between(shown, last, id) : [id];
      const others = ids.filter((one) => !range.includes(one));
      setState({ list, ids: ids.includes(id) ? others : [...others, ...range], last: id });
    },
    togglePage: () => choose(isWholePage ? [] : shown),
    isWholePage,
    isEverything,
    chooseEverything: () => setState({ list, ids: shown, before: newest + 1 }),
    clear: () => choose([]),
    count: isEverything ? total : ids.length,
    chosen: isEverything ? { filter, before } : { ids },
  };
}

/** The part of a list between two entries, both included; only the second if the first is missing. */
function between(shown: number[], first: number | undefined, second: number): number[] {
  const ends = [first ?? second, second].map((id) => shown.indexOf(id));
  return ends.includes(-1) ? [second] : shown.slice(Math.min(...ends), Math.max(...ends) + 1);
}
