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
    ['a promise is there', [promised(name('x'))], named('x')],
    ['a promise was overwritten by a later one', [promised(name('x')), promised(name('y'))], named('y')],
    ['a promise was overwritten by what was never answered', [promised(name('x')), cutOff(name('y'))], named('y')],
    ['what was never answered is not there', [promised(name('x')), cutOff(name('y'))], named('x')],
    ['of two at once the first is there', [promised(name('x'), 1, 4), promised(name('y'), 2, 3)], named('x')],
    ['of two at once the second is there', [promised(name('x'), 1, 4), promised(name('y'), 2, 3)], named('y')],
    ['what was refused is not there', [refused(name('x'))], before],
    ['what was never answered is there whole', [cutOff(names)], named('x', 'y')],
    ['a promised deletion took what hangs on it', [promised(removal)], nothing],
    ['a deletion that was never answered is done', [cutOff(removal)], nothing],
    ['a deletion that was never answered is not done', [cutOff(removal)], before],
    ['a promised creation is there', [promised(creation, 1, 2, 'option 2')], changed({ 'option 2': created })],
    ['a creation that was never answered is there', [cutOff(creation)], changed({ 'option 2': created })],
    ['a promised creation whose answer names nothing is there', [promised(creation)], changed({ 'option 2': created })],
    [
      'what was made was changed and deleted',
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

describe('does not hold', () => {
  const cases: [what: string, operations: Operation[], after: State][] = [
    ['a promise is lost', [promised(name('x'))], before],
    ['a later promise is lost', [promised(name('x'), 1, 2), promised(name('y'), 3, 4)], named('x')],
    ['half of a promise is lost', [promised(names)], named('x')],
    ['half of what was never answered is there', [cutOff(names)], named('a', 'y')],
    ['what was refused is there', [refused(name('x'))], named('x')],
    ['what nobody has written is there', [], named('x')],
    ['a row is gone', [], nothing],
    ['a row is back', [promised(removal)], before],
    ['a promised creation is not there', [promised(creation, 1, 2, 'option 2')], before],
    ['a promised creation whose answer names nothing is not there', [promised(creation)], before],
    ['a creation is there twice', [promised(creation)], changed({ 'option 2': created, 'option 3': created })],
    [
      'a creation that was never answered is there in part',
      [cutOff(creation)],
      changed({ 'option 2': { owner: 'machine 1', values: { name_fr: '' } } }),
    ],
    ['a creation hangs on nothing', [cutOff(creation)], changed({ 'option 2': { values: { name_fr: 'n' } } })],
  ];
  test.each(cases)('%s', (_what, operations, after) => {
    expect(violations(before, operations, after)).not.toEqual([]);
  });
});

test('effects without an answer are told from no effects', () => {
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

/** Operations without line numbers follow each other. */
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
