import { Anchor, Text } from '@mantine/core';
import { Link } from 'react-router';
import type { PageKey } from '../../../domain/page/page.ts';
import { languages } from '../../../domain/text/language.ts';
import { otherHosts } from '../../../domain/visit.ts';
import { languageNames } from '../../fields/language/languages.ts';
import { paths } from '../../paths.ts';
import type { VisitsRecord } from '../../records.ts';
import { useTexts } from '../../texts.ts';
import { pageName } from '../page/page-names.ts';
import { LazyPlot } from './lazy-plot.tsx';
import type { Period } from './period.ts';
import { timeLine } from './time-line.ts';
import { VisitBars } from './visit-bars.tsx';
import { VisitPart } from './visit-part.tsx';
import { hostText, longMoment, numberText, ratePer100, wholeText } from './words.ts';

type Props = { visits: VisitsRecord; period: Period };

export function DaysPart({ visits: { days }, period }: Props) {
  const { t, language } = useTexts();
  const points = timeLine(days, period);
  const names = ['visits', 'views', 'forms', 'enquiries', 'dataSheets', 'comparisons'] as const;
  const rows = points.toReversed().map((point) => ({
    key: point.at,
    name: longMoment(point.at, language),
    figures: names.map((name) => point[name]),
  }));
  const head = [t(`visits.${period.step}`), ...names.map((name) => t(`visits.figures.${name}`))];
  return (
    <VisitPart part="days" period={period} table={{ head, rows }}>
      {days.length === 0 ? <Text c="dimmed">{t('visits.none')}</Text> : <LazyPlot points={points} height={280} />}
    </VisitPart>
  );
}

/** Views of pages in all languages together. The table lists each language. */
export function PagesPart({ visits: { pages }, period }: Props) {
  const { t } = useTexts();
  const views = (page: PageKey, language?: string) =>
    pages
      .filter((one) => one.page === page && (language === undefined || one.language === language))
      .reduce((sum, one) => sum + one.views, 0);
  const keys = [...new Set(pages.map(({ page }) => page))].sort((one, other) => views(other) - views(one));
  const rows = keys.map((page) => ({
    key: page,
    name: pageName(page, t),
    figures: [views(page), ...languages.map((language) => views(page, language))],
  }));
  const head = [t('pages.page'), t('visits.figures.views'), ...languages.map((language) => language.toUpperCase())];
  return (
    <VisitPart part="pages" period={period} table={{ head, rows }}>
      <VisitBars bars={keys.map((page) => ({ key: page, name: pageName(page, t), figure: views(page) }))} />
    </VisitPart>
  );
}

/** Views of machines, with the number of enquiries per hundred views. */
export function MachinesPart({ visits: { machines }, period }: Props) {
  const { t, language } = useTexts();
  const shown = machines.map((machine) => ({
    ...machine,
    key: String(machine.id),
    name: <MachineName {...machine} />,
    rate: ratePer100(machine),
  }));
  const rows = shown.map(({ key, name, views, enquiries, rate, dataSheets }) => ({
    key,
    name,
    figures: [views, enquiries, rate, dataSheets],
  }));
  const head = [
    t('visits.machine'),
    t('visits.figures.views'),
    t('visits.figures.enquiries'),
    t('visits.rate'),
    t('visits.figures.dataSheets'),
  ];
  const bars = shown.map(({ key, name, views, enquiries, rate }) => ({
    key,
    name,
    figure: views,
    note: t('visits.machineNote', { count: enquiries, rate: numberText(rate, language) }),
  }));
  return (
    <VisitPart part="machines" period={period} table={{ head, rows }}>
      <VisitBars bars={bars} />
    </VisitPart>
  );
}

function MachineName({ id, name }: VisitsRecord['machines'][number]) {
  const { t } = useTexts();
  if (name === null) return <>{t('visits.deletedMachine', { id })}</>;
  return (
    <Anchor component={Link} to={paths.machine(id)} size="sm">
      {name}
    </Anchor>
  );
}

export function LanguagesPart({ visits, period }: Props) {
  const { t } = useTexts();
  const named = visits.languages.map(({ language, views }) => ({
    key: language,
    name: languageNames[language],
    figure: views,
  }));
  return (
    <SharePart
      part="languages"
      period={period}
      named={named}
      head={[t('visits.language'), t('visits.figures.views')]}
    />
  );
}

export function HostsPart({ visits: { hosts }, period }: Props) {
  const { t } = useTexts();
  // The group without a name comes last, whatever its size.
  const ordered = hosts.toSorted((one, other) => Number(one.host === otherHosts) - Number(other.host === otherHosts));
  const named = ordered.map(({ host, visits }) => ({ key: host, name: hostText(host, t), figure: visits }));
  return <SharePart part="hosts" period={period} named={named} head={[t('visits.host'), t('visits.figures.visits')]} />;
}

export function DevicesPart({ visits: { devices }, period }: Props) {
  const { t } = useTexts();
  const named = devices.map(({ device, visits }) => ({
    key: device,
    name: t(`visits.devices.${device}`),
    figure: visits,
  }));
  return (
    <SharePart part="devices" period={period} named={named} head={[t('visits.device'), t('visits.figures.visits')]} />
  );
}

/** Searches without results, in the visitors' words. */
export function SearchesPart({ visits: { searches }, period }: Props) {
  const { t } = useTexts();
  const named = searches.map((one) => ({ key: one.words, name: one.words, figure: one.searches }));
  return <SharePart part="searches" period={period} named={named} head={[t('visits.words'), t('visits.searches')]} />;
}

type ShareProps = {
  part: 'languages' | 'hosts' | 'devices' | 'searches';
  period: Period;
  named: { key: string; name: string; figure: number }[];
  head: [name: string, figure: string];
};

/** A part whose entries have one figure, and its share of the total. */
function SharePart({ part, period, named, head }: ShareProps) {
  const { t, language } = useTexts();
  const whole = named.reduce((sum, { figure }) => sum + figure, 0);
  const share = (figure: number) => (whole === 0 ? 0 : (100 * figure) / whole);
  const rows = named.map(({ key, name, figure }) => ({ key, name, figures: [figure, share(figure)] }));
  const bars = named.map((one) => ({
    ...one,
    share: t('visits.percent', { share: wholeText(share(one.figure), language) }),
  }));
  return (
    <VisitPart part={part} period={period} table={{ head: [...head, '%'], rows }}>
      <VisitBars bars={bars} />
    </VisitPart>
  );
}
