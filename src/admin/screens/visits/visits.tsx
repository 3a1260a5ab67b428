import { Alert, Anchor, Group, SegmentedControl, SimpleGrid, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link, useSearchParams } from 'react-router';
import { useMay } from '../../access.tsx';
import { fieldId } from '../../fields/field-id.ts';
import { PageHead } from '../../layout/page-head.tsx';
import { QueryState } from '../../layout/query-state.tsx';
import { calls, paths } from '../../paths.ts';
import { queries } from '../../queries.ts';
import { useTexts } from '../../texts.ts';
import { EnquiriesPart } from './enquiries-part.tsx';
import { type PeriodName, periodOf, periods } from './period.ts';
import { VisitFigures } from './visit-figures.tsx';
import {
  DaysPart,
  DevicesPart,
  HostsPart,
  LanguagesPart,
  MachinesPart,
  PagesPart,
  SearchesPart,
} from './visit-parts.tsx';

/** /admin/visits: the pages that visitors view, and where the visitors come from. The period is in the URL. */
export function Component() {
  const { t } = useTexts();
  const [params, setParams] = useSearchParams();
  const name = periods.find((one) => one === params.get('period')) ?? '30d';
  const period = periodOf(name);
  const read = useQuery(queries.visits(period));
  const { data } = read;
  const choose = (chosen: PeriodName) => setParams({ period: chosen }, { replace: true, preventScrollReset: true });
  return (
    <>
      <PageHead title={t('visits.title')}>
        <SegmentedControl
          aria-label={t('visits.period')}
          value={name}
          onChange={(value) => choose(value as PeriodName)}
          data={periods.map((value) => ({ value, label: t(`visits.periods.${value}`) }))}
        />
      </PageHead>
      <Stack>
        {data?.counted === false && <NotCounted />}
        <QueryState query={read} />
        {data && (
          <>
            <VisitFigures days={data.days} />
            <DaysPart visits={data} period={period} />
            <EnquiriesPart period={period} />
            <SimpleGrid cols={{ base: 1, lg: 2 }}>
              <PagesPart visits={data} period={period} />
              <MachinesPart visits={data} period={period} />
              <HostsPart visits={data} period={period} />
              <SearchesPart visits={data} period={period} />
              <LanguagesPart visits={data} period={period} />
              <DevicesPart visits={data} period={period} />
            </SimpleGrid>
            <Text size="sm" c="dimmed" maw="44rem">
              {t('visits.how')}
            </Text>
          </>
        )}
      </Stack>
    </>
  );
}

/** Says that the owner has switched off the counting of visits. */
function NotCounted() {
  const { t } = useTexts();
  const mayChange = useMay('settings');
  return (
    <Alert color="warning">
      <Group justify="space-between">
        {t('visits.off')}
        {mayChange && (
          <Anchor component={Link} to={paths.settings({ field: fieldId(calls.settings(), 'countVisits') })} size="sm">
            {t('settings.title')}
          </Anchor>
        )}
      </Group>
    </Alert>
  );
}
