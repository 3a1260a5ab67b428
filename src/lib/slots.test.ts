import { setImmediate } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { createSlots } from './slots.ts';

const sender = (address: string, network: string) => [
  { key: address, most: 2 },
  { key: network, most: 3 },
];

test('a holder gets its share, a network its own, and all together no more than there are', () => {
  const { take } = createSlots(4);
  const first = take(sender('a', 'x'));
  expect(take(sender('a', 'x'))).toBeDefined();
  expect(take(sender('a', 'x')), 'a third of one address').toBeUndefined();
  expect(take(sender('b', 'x'))).toBeDefined();
  expect(take(sender('c', 'x')), 'a fourth of one network').toBeUndefined();
  expect(take(sender('d', 'y'))).toBeDefined();
  expect(take(sender('e', 'z')), 'a fifth').toBeUndefined();
  first?.();
  first?.(); // gives back once
  expect(take(sender('e', 'z'))).toBeDefined();
  expect(take(sender('f', 'z'))).toBeUndefined();
});

test('who waits gets the next slot, and a holder that has its share holds up no other', async () => {
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
  expect(started, 'the third of a').toEqual(['a', 'a', 'b', 'a']);
});
