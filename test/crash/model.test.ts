import { describe, expect, test } from 'vitest';
import type { Row, State } from './effects.ts';
import type { Intent, Operation } from './journal.ts';
import { unansweredEffects, violations } from './model.ts';

let lines = 0;

/** The state before: a machine with an option. */
const before = state({
  'machine 1': { values: { name_fr: 'a', name_de: 'b' } },
  'option 1': { owner: 'machine 1', values: { name_fr: 'c' } },
});

const name = (name_fr: string): Intent => ({ kind: 'change', record: 'machine 1', values: { name_fr } });
const names: Intent = { kind: 'change', record: 'machine 1', values: { name_fr: 'x', name_de: 'y' } };
const removal: Intent = { kind: 'delete', record: 'machine 1' };
const creation: Intent = { kind: 'create', table: 'option', owner: 'machine 1', values: { name_fr: 'n' } };
const created = { owner: 'machine 1', values: { name_fr: 'n' } };

const nothing = state({});
const named = (name_fr: string, name_de = 'b') => changed({ 'machine 1': { values: { name_fr, name_de } } });

describe('holds', () => {
  const cases: [what: string, operations: Operation[], after: State][] = [
    ['nothing was done', [], before],
    ['an acknowledged write is stored', [promised(name('x'))], named('x')],
    ['an acknowledged write was overwritten by a later one', [promised(name('x')), promised(name('y'))], named('y')],
    [
      'an acknowledged write was overwritten by an unanswered one',
      [promised(name('x')), cutOff(name('y'))],
      named('y'),
    ],
    ['an unanswered write is not stored', [promised(name('x')), cutOff(name('y'))], named('x')],
    [
      'the first of two simultaneous writes is stored',
      [promised(name('x'), 1, 4), promised(name('y'), 2, 3)],
      named('x'),
    ],
    [
      'the second of two simultaneous writes is stored',
      [promised(name('x'), 1, 4), promised(name('y'), 2, 3)],
      named('y'),
    ],
    ['a refused write is not stored', [refused(name('x'))], before],
    ['an unanswered write is stored completely', [cutOff(names)], named('x', 'y')],
    ['an acknowledged deletion also deleted the parts', [promised(removal)], nothing],
    ['an unanswered deletion is done', [cutOff(removal)], nothing],
    ['an unanswered deletion is not done', [cutOff(removal)], before],
    ['an acknowledged creation is stored', [promised(creation, 1, 2, 'option 2')], changed({ 'option 2': created })],
    ['an unanswered creation is stored', [cutOff(creation)], changed({ 'option 2': created })],
    [
      'an acknowledged creation whose answer names no row is stored',
      [promised(creation)],
      changed({ 'option 2': created }),
    ],
    [
      'a created row was changed and deleted',
      [
        promised(creation, 1, 2, 'option 2'),
        promised({ kind: 'change', record: 'option 2', values: { name_fr: 'z' } }, 3, 4),
        promised({ kind: 'delete', record: 'option 2' }, 5, 6),
      ],
      before,
    ],
  ];
  test.each(cases)('%s', (_what, operations, after) => {
    expect(violations(before, operations, after)).toEqual([]);
  });
});

describe('is a violation', () => {
  const cases: [what: string, operations: Operation[], after: State][] = [
    ['an acknowledged write is lost', [promised(name('x'))], before],
    ['a later acknowledged write is lost', [promised(name('x'), 1, 2), promised(name('y'), 3, 4)], named('x')],
    ['half of an acknowledged write is lost', [promised(names)], named('x')],
    ['half of an unanswered write is stored', [cutOff(names)], named('a', 'y')],
    ['a refused write is stored', [refused(name('x'))], named('x')],
    ['a value that no client wrote is stored', [], named('x')],
    ['a row is missing', [], nothing],
    ['a deleted row is back', [promised(removal)], before],
    ['an acknowledged creation is not stored', [promised(creation, 1, 2, 'option 2')], before],
    ['an acknowledged creation whose answer names no row is not stored', [promised(creation)], before],
    ['a creation is stored twice', [promised(creation)], changed({ 'option 2': created, 'option 3': created })],
    [
      'an unanswered creation is stored in part',
      [cutOff(creation)],
      changed({ 'option 2': { owner: 'machine 1', values: { name_fr: '' } } }),
    ],
    ['a created row has no owner', [cutOff(creation)], changed({ 'option 2': { values: { name_fr: 'n' } } })],
  ];
  test.each(cases)('%s', (_what, operations, after) => {
    expect(violations(before, operations, after)).not.toEqual([]);
  });
});

test('the model distinguishes effects without an answer from no effects', () => {
  const [change, deletion, making] = [cutOff(names), cutOff({ kind: 'delete', record: 'option 1' }), cutOff(creation)];
  const operations = [change, deletion, making];
  expect(unansweredEffects(before, operations, before)).toEqual([]);
  expect(unansweredEffects(before, operations, named('x', 'y'))).toEqual([change]);
  expect(unansweredEffects(before, operations, changed({ 'option 2': created }))).toEqual([making]);
  const withoutOption = state({ 'machine 1': { values: { name_fr: 'a', name_de: 'b' } } });
  expect(unansweredEffects(before, operations, withoutOption)).toEqual([deletion]);
});

function promised(intent: Intent, begun = line(), ended = line(), made?: string): Operation {
  return { ...intent, begun, ended, outcome: 'acknowledged', ...(made && { created: made }) };
}

function cutOff(intent: Intent): Operation {
  return { ...intent, begun: line(), ended: Number.POSITIVE_INFINITY, outcome: 'unanswered' };
}

function refused(intent: Intent): Operation {
  return { ...intent, begun: line(), ended: line(), outcome: 'refused' };
}

/** Counts lines, so that operations without line numbers follow each other. */
function line(): number {
  lines += 1;
  return lines;
}

function changed(rows: Record<string, Row>): State {
  return new Map([...before, ...state(rows)]);
}

function state(rows: Record<string, Row>): State {
  return new Map(Object.entries(rows));
}
