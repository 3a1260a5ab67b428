import { expressionBuilder, type UpdateObject } from 'kysely';
import { type EnquiryState, isPutAway, putAwayStates } from '../../domain/enquiry/enquiry-state.ts';
import type { User } from '../../domain/history.ts';
import { authorText } from '../content/history/author.ts';
import type { Schema } from '../engine/schema.ts';

type Transition = { user: User; time: string; undo?: boolean | undefined };

/**
 * The columns to update when enquiries get a state, or leave the archive for their former one. An enquiry that is put away
 * remembers its state; an answered one remembers time and author.
 * @param undo whether this undoes an action: then values remembered from before that action apply again
 */
export function transition(
  to: EnquiryState | 'unarchive',
  { user, time, undo = false }: Transition,
): UpdateObject<Schema, 'enquiry'> {
  if (to === 'unarchive') return { state: (column) => column.fn.coalesce('former_state', column.val('new' as const)) };
  return {
    state: to,
    ...(isPutAway(to) && { former_state: formerState(undo) }),
    ...(to === 'answered' && {
      answered_at: remembered('answered_at', time, undo),
      answered_by: remembered('answered_by', authorText(user), undo),
      first_answered_at: ({ fn, ref, val }) => fn.coalesce(ref('first_answered_at'), val(time)),
    }),
  };
}

function formerState(undo: boolean) {
  const row = expressionBuilder<Schema, 'enquiry'>();
  const known = row.case().when('state', 'in', putAwayStates).then(row.ref('former_state'));
  return known.else(undo ? row.fn.coalesce('former_state', 'state') : row.ref('state')).end();
}

/** Keeps a recorded answer: when an answered enquiry leaves the archive, and on undo. */
function remembered(column: 'answered_at' | 'answered_by', value: string, undo: boolean) {
  const row = expressionBuilder<Schema, 'enquiry'>();
  const kept = row.fn.coalesce(column, row.val(value));
  if (undo) return kept;
  const wasAnswered = row.and([row('state', 'in', putAwayStates), row('former_state', '=', 'answered')]);
  return row.case().when(wasAnswered).then(kept).else(value).end();
}
