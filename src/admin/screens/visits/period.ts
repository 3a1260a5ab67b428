import { dayAt } from '../../../domain/time/day.ts';

export const periods = ['30d', '90d', '12m', '3y'] as const;

export type PeriodName = (typeof periods)[number];

/** A range of calendar days, both included, and the length of one point in a plot. */
export type Period = { from: string; until: string; step: 'day' | 'month' };

/** The period that ends today at the workshop. A period of months starts on the first of a month. */
export function periodOf(name: PeriodName, now = new Date()): Period {
  const until = dayAt(now);
  if (name === '30d' || name === '90d')
    return { from: lastDays(Number.parseInt(name, 10), now).from, until, step: 'day' };
  const months = name === '12m' ? 12 : 36;
  const first = new Date(`${until.slice(0, 7)}-01T00:00:00Z`);
  first.setUTCMonth(first.getUTCMonth() - months + 1);
  return { from: first.toISOString().slice(0, 10), until, step: 'month' };
}

/** The last `count` days, today included. */
export function lastDays(count: number, now = new Date()): Period {
  const until = dayAt(now);
  const first = new Date(`${until}T00:00:00Z`);
  first.setUTCDate(first.getUTCDate() - count + 1);
  return { from: first.toISOString().slice(0, 10), until, step: 'day' };
}
