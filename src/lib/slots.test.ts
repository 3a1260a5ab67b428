import { setImmediate } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { createSlots } from './slots.ts';

const sender = (address: string, network: string) => [
  { key: address, most: 2 },
  { key: network, most: 3 },
];

test('slots are limited per address, per network and in total', () => {
  const { take } = createSlots(4);
  const first = take(sender('a', 'x'));
  expect(take(sender('a', 'x'))).toBeDefined();
  expect(take(sender('a', 'x')), 'third slot of one address').toBeUndefined();
  expect(take(sender('b', 'x'))).toBeDefined();
  expect(take(sender('c', 'x')), 'fourth slot of one network').toBeUndefined();
  expect(take(sender('d', 'y'))).toBeDefined();
  expect(take(sender('e', 'z')), 'fifth slot').toBeUndefined();
  first?.();
  first?.(); // a second release has no effect
  expect(take(sender('e', 'z'))).toBeDefined();
  expect(take(sender('f', 'z'))).toBeUndefined();
});

test('a free slot goes to the next in the queue, and a holder at its limit does not block others', async () => {
  const slots = createSlots(3);
  const started: string[] = [];
  const wait = (name: string, network: string) => {
    const slot = slots.wait(sender(name, network));
    slot.taken.then(() => started.push(name));
    return slot;
  };
  const [one] = [wait('a', 'x'), wait('a', 'x'), wait('a', 'x'), wait('b', 'y'), wait('c', 'y'), wait('d', 'y')];
  const gone = wait('e', 'z');
  await setImmediate();
  expect(started).toEqual(['a', 'a', 'b']);
  gone.leave();
  one?.leave();
  one?.leave();
  await setImmediate();
  expect(started, 'third slot of a').toEqual(['a', 'a', 'b', 'a']);
});
