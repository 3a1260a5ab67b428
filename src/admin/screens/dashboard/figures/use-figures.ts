import { useQuery } from '@tanstack/react-query';
import { dayAfter } from '../../../../domain/time/day.ts';
import { useMay } from '../../../access.tsx';
import { paths } from '../../../paths.ts';
import { queries } from '../../../queries.ts';
import type { VisitsRecord } from '../../../records.ts';
import type { TextKey } from '../../../texts.ts';
import { lastDays } from '../../visits/period.ts';
import { total } from '../../visits/time-line.ts';

/** A number of the last four weeks and of the four weeks before; undefined while it loads. */
export type Figure = {
  name: 'visits' | 'enquiries' | 'answered';
  to: string;
  now: number | undefined;
  before: number | undefined;
  /** What stands in place of the bars without any. */
  none: TextKey;
  error: unknown;
};

const days = 28;

/** What went well lately: visits, enquiries and answers. Only those that the user has a right to. */
export function useFigures(): Figure[] {
  const now = lastDays(days);
  const before = { from: dayAfter(now.from, -days), until: dayAfter(now.from, -1) };
  const seesVisits = useMay('visits');
  const seesEnquiries = useMay('enquiry');
  const visits = useQuery({ ...queries.visits({ from: before.from, until: now.until }), enabled: seesVisits });
  const enquiries = useQuery({ ...queries.enquiryFigures(now), enabled: seesEnquiries });
  const earlier = useQuery({ ...queries.enquiryFigures(before), enabled: seesEnquiries });
  const ofEnquiries = (name: 'enquiries' | 'answered', to: string): Figure => ({
    name,
    to,
    now: enquiries.data?.[name],
    before: earlier.data?.[name],
    none: `figures.none.${name}`,
    error: enquiries.error ?? earlier.error,
  });
  const ofVisits: Figure = {
    name: 'visits',
    to: paths.visits(),
    ...split(visits.data, now.from),
    none: visits.data?.counted === false ? 'figures.notCounted' : 'figures.none.visits',
    error: visits.error,
  };
  const answered = `${paths.enquiries()}?state=answered`;
  return [
    ...(seesVisits ? [ofVisits] : []),
    ...(seesEnquiries ? [ofEnquiries('enquiries', paths.enquiries()), ofEnquiries('answered', answered)] : []),
  ];
}

/** The visits from a day on, and those before it. */
function split(data: VisitsRecord | undefined, from: string): Pick<Figure, 'now' | 'before'> {
  const of = (isIn: (day: string) => boolean) => data && total(data.days.filter(({ day }) => isIn(day))).visits;
  return { now: of((day) => day >= from), before: of((day) => day < from) };
}
