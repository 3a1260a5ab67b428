import { expect, test } from 'vitest';
import { createAlarm } from './alarm.ts';

const hour = 60 * 60 * 1000;

test('a ring ends the wait, and one before the wait is not missed', async () => {
  const alarm = createAlarm();
  const waiting = alarm.wait(hour);
  alarm.ring();
  await waiting;
  alarm.ring();
  alarm.ring();
  await alarm.wait(hour);
  let isOver = false;
  const next = alarm.wait(hour).then(() => {
    isOver = true;
  });
  await new Promise(setImmediate);
  expect(isOver, 'two rings end one wait').toBe(false);
  alarm.ring();
  await next;
});
