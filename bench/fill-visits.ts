import { pageKeys } from '../src/domain/page/page.ts';
import { languages } from '../src/domain/text/language.ts';
import { devices } from '../src/domain/visit.ts';
import type { Database } from '../src/store/engine/row.ts';
import { addVisits, type VisitRows } from '../src/store/visit/visit.ts';

const dayMs = 86_400_000;

/** An average day of a busy workshop: visits, machines viewed, referring hosts. */
const usual = { visits: 913, machines: 80, hosts: 60 };

/** Returns a pseudo-random number between 0 and 1, always the same for a seed. */
function chance(seed: number): number {
  const wave = Math.sin(seed * 12.9898) * 43758.5453;
  return wave - Math.floor(wave);
}

/** Inserts the counts of a million visits in three years, up to today. */
export async function fillVisits(db: Database, days = 1095): Promise<void> {
  const today = Date.parse(new Date().toISOString().slice(0, 10));
  for (let age = 0; age < days; age += 1)
    await addVisits(db, dayOf(new Date(today - age * dayMs).toISOString().slice(0, 10), age));
}

function dayOf(day: string, age: number): VisitRows {
  const weekday = new Date(day).getUTCDay();
  const isWorkday = weekday > 0 && weekday < 6;
  const visits = Math.round(usual.visits * (isWorkday ? 1.2 : 0.5) * (0.9 + 0.2 * chance(age)));
  const split = (count: number, index: number) =>
    Math.max(1, Math.round((visits / count) * (1.6 - (1.2 * index) / count)));
  const enquiries = Math.round(visits * 0.008 * (0.5 + chance(age + 7)));
  return {
    visit_day: [
      {
        ...{ day, visits, views: visits * 3, forms: enquiries * 3, enquiries },
        ...{ data_sheets: Math.round(visits / 40), comparisons: Math.round(visits / 90) },
      },
    ],
    visit_page: pageKeys
      .filter((page) => page !== 'notFound')
      .flatMap((page, index) =>
        languages.map((language, place) => ({ day, page, language, views: split(20 * (place + 1), index) })),
      ),
    visit_machine: Array.from({ length: usual.machines }, (_, index) => ({
      ...{ day, machine_id: 1 + index + (age % 20), views: split(usual.machines, index) },
      ...{ enquiries: chance(age * 80 + index) > 0.94 ? 1 : 0, data_sheets: index % 7 === 0 ? 1 : 0 },
    })),
    visit_host: [
      { day, host: '', visits: Math.round(visits * 0.4) },
      ...Array.from({ length: usual.hosts }, (_, index) => ({
        day,
        host: hostOf(index, age),
        visits: split(100, index),
      })),
    ],
    visit_words: [],
    visit_device: devices.map((device, index) => ({
      day,
      device,
      visits: Math.round(visits * ([0.5, 0.1, 0.4][index] ?? 0)),
    })),
  };
}

/** Returns a referring host: a few large ones come every day, small ones vary. */
function hostOf(index: number, age: number): string {
  const large = ['google.com', 'google.ch', 'bing.com', 'duckduckgo.com', 'local.ch', 'facebook.com', 'ecosia.org'];
  return large[index] ?? `site-${index * 40 + (age % 40)}.example`;
}
