import { dayAfter } from '../../../domain/time/day.ts';
import type { VisitsRecord } from '../../records.ts';
import type { Period } from './period.ts';

export type Figures = Omit<VisitsRecord['days'][number], 'day'>;

/** A point of a plot: a day (`2026-11-25`) or a month (`2026-11`), and its figures. */
export type Point = { at: string } & Figures;

const none: Figures = { views: 0, visits: 0, forms: 0, enquiries: 0, dataSheets: 0, comparisons: 0 };

/** All days or months of a period, including those without visits. */
export function timeLine(days: VisitsRecord['days'], { from, until, step }: Period): Point[] {
  const points = new Map<string, Point>();
  const nameOf = (day: string) => (step === 'month' ? day.slice(0, 7) : day);
  for (let day = from; day <= until; day = dayAfter(day)) points.set(nameOf(day), { at: nameOf(day), ...none });
  for (const { day, ...figures } of days) {
    const point = points.get(nameOf(day));
    if (point) points.set(point.at, { at: point.at, ...plus(point, figures) });
  }
  return [...points.values()];
}

/** The sums of a period. */
export function total(days: VisitsRecord['days']): Figures {
  return days.reduce((sum: Figures, figures) => plus(sum, figures), none);
}

function plus(one: Figures, other: Figures): Figures {
  const names = Object.keys(none) as (keyof Figures)[];
  return Object.fromEntries(names.map((name) => [name, one[name] + other[name]])) as Figures;
}
