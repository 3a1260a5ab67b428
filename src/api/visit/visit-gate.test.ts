import { expect, onTestFinished, test, vi } from 'vitest';
import { visitBudgets } from '../../domain/visit.ts';
import { createVisitGate } from './visit-gate.ts';

test('addresses are dropped when the hour ends, without another report', () => {
  vi.useFakeTimers({ now: new Date('2027-03-01T10:59:00Z') });
  onTestFinished(() => void vi.useRealTimers());
  const gate = createVisitGate({ generation: () => 0, db: undefined as never });
  const hour = Date.now();
  for (let report = 0; report < visitBudgets.sender; report += 1) expect(gate.take('192.0.2.1', hour)).toBe(true);
  expect(gate.take('192.0.2.1', hour)).toBe(false);
  vi.advanceTimersByTime(60_000);
  expect(gate.take('192.0.2.1', hour), 'the address is forgotten').toBe(true);
});
