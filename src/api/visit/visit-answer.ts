import type { z } from 'zod';
import type { visitsAnswer } from '../../contract/visit.ts';
import type { Language } from '../../domain/text/language.ts';
import { localText } from '../../domain/text/localized.ts';
import { otherHosts } from '../../domain/visit.ts';
import { createTally } from '../../lib/tally.ts';
import { readSettings } from '../../store/content/settings.ts';
import type { Database } from '../../store/engine/row.ts';
import { machineNames } from '../../store/visit/seen-page.ts';
import { type VisitRows, visitKeys } from '../../store/visit/visit.ts';
import { type Period, readVisits, type VisitSums } from '../../store/visit/visit-sums.ts';

type Answer = z.infer<typeof visitsAnswer>;

/**
 * The visits of a period.
 * @param pending the rows that this instance has counted and not written yet
 * @param language of the machines' names
 */
export async function answerVisits(
  db: Database,
  pending: VisitRows,
  period: Period,
  language: Language,
): Promise<Answer> {
  const { visit_day, visit_page, visit_machine, visit_host, visit_words, visit_device } = plus(
    await readVisits(db, period),
    pending,
    period,
  );
  const names = await machineNames(
    db,
    visit_machine.map(({ machine_id }) => machine_id),
  );
  return {
    counted: (await readSettings(db)).countVisits,
    days: visit_day.map(({ data_sheets, ...figures }) => ({ ...figures, dataSheets: data_sheets })),
    pages: visit_page,
    machines: visit_machine.map(({ machine_id: id, data_sheets, ...figures }) => {
      const name = names.get(id);
      return {
        id,
        name: name ? localText<'name'>(name, 'name', language).text : null,
        ...figures,
        dataSheets: data_sheets,
      };
    }),
    languages: sum(
      ['language'],
      visit_page.map(({ language, views }) => ({ language, views })),
      'views',
    ),
    hosts: withOthers(visit_host, visit_day),
    searches: visit_words,
    devices: visit_device,
  };
}

function plus(stored: VisitSums, pending: VisitRows, { from, until }: Period): VisitSums {
  const dayless = <Row extends { day: string }>(rows: Row[]) =>
    rows.filter(({ day }) => from <= day && day <= until).map(({ day: _, ...row }) => row);
  const ofPeriod = pending.visit_day.filter(({ day }) => from <= day && day <= until);
  return {
    visit_day: sum(visitKeys.visit_day, [...stored.visit_day, ...ofPeriod], 'day'),
    visit_page: sum(['page', 'language'], [...stored.visit_page, ...dayless(pending.visit_page)], 'views'),
    visit_machine: sum(['machine_id'], [...stored.visit_machine, ...dayless(pending.visit_machine)], 'views'),
    visit_host: sum(['host'], [...stored.visit_host, ...dayless(pending.visit_host)], 'visits'),
    // Pending searches only add to words that the stored ones show.
    visit_words: sum(
      ['words'],
      [
        ...stored.visit_words,
        ...dayless(pending.visit_words).filter(({ words }) => stored.visit_words.some((row) => row.words === words)),
      ],
      'searches',
    ),
    visit_device: sum(['device'], [...stored.visit_device, ...dayless(pending.visit_device)], 'visits'),
  };
}

/** Adds up rows with equal keys. Sorts them by day, or else by the figure `by`, highest first. */
function sum<Row extends object>(keys: readonly (keyof Row)[], rows: Row[], by: keyof Row): Row[] {
  const tally = createTally<Row>(keys);
  for (const row of rows) tally.add(row);
  const isByDay = by === 'day';
  return tally
    .rows()
    .sort((one, other) =>
      isByDay ? String(one[by]).localeCompare(String(other[by])) : Number(other[by]) - Number(one[by]),
    );
}

/** Adds the visits from hosts that are not listed, which are missing from the sum over all days. */
function withOthers(hosts: VisitSums['visit_host'], days: VisitSums['visit_day']): Answer['hosts'] {
  const total = (rows: { visits: number }[]) => rows.reduce((visits, row) => visits + row.visits, 0);
  const missing = total(days) - total(hosts);
  return missing > 0 ? sum(['host'], [...hosts, { host: otherHosts, visits: missing }], 'visits') : hosts;
}
