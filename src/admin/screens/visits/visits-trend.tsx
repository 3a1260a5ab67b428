import { Anchor, Group, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { QueryState } from '../../layout/query-state.tsx';
import { paths } from '../../paths.ts';
import { queries } from '../../queries.ts';
import { useTexts } from '../../texts.ts';
import { lastDays } from './period.ts';
import { timeLine, total } from './time-line.ts';
import { TrendBars } from './trend-bars.tsx';

/** The visits and enquiries of the last four weeks, for the dashboard. */
export function VisitsTrend() {
  const { t } = useTexts();
  const period = lastDays(28);
  const read = useQuery(queries.visits(period));
  const { days } = read.data ?? {};
  if (!days) return <QueryState query={read} />;
  const { visits, enquiries } = total(days);
  return (
    <>
      <Group justify="space-between" gap="xs">
        <Text size="sm">{t('visits.trend', { visits, count: enquiries })}</Text>
        <Anchor component={Link} to={paths.visits()} size="sm">
          {t('visits.all')}
        </Anchor>
      </Group>
      {visits + enquiries > 0 && <TrendBars points={timeLine(days, period)} label={t('visits.trendPlot')} />}
    </>
  );
}
