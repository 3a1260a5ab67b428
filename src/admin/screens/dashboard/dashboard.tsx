import { Anchor, Box, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { May } from '../../access.tsx';
import { PageHead } from '../../layout/page-head.tsx';
import { Section } from '../../layout/section.tsx';
import { paths } from '../../paths.ts';
import { queries } from '../../queries.ts';
import { type TextKey, useTexts } from '../../texts.ts';
import { PasskeysElsewhere } from '../account/passkeys-elsewhere.tsx';
import { VisitsTrend } from '../visits/visits-trend.tsx';
import { DemoContent } from './demo-content.tsx';
import { FirstSteps } from './first-steps.tsx';
import { WaitingList } from './waiting/waiting-list.tsx';

/** The three screens that the dashboard links to (specification, section 3). All others are in the menu. */
const links = [
  [paths.machines(), 'machine.manage'],
  [paths.newsList(), 'news.manage'],
  [paths.categories(), 'category.manage'],
] as const satisfies [string, TextKey][];

/** /admin/dashboard: the tasks that need attention. */
export function Component() {
  const { t } = useTexts();
  const { data: own } = useQuery(queries.passkeys());
  return (
    <Box maw="64rem">
      <PageHead title={t('dashboard.title')}>
        {links.map(([path, label]) => (
          <Anchor key={path} component={Link} to={path} size="sm">
            {t(label)}
          </Anchor>
        ))}
      </PageHead>
      <Stack gap="xl">
        {own && <PasskeysElsewhere passkeys={own.passkeys} linked />}
        <WaitingList />
        <May right="visits">
          <Section title={t('visits.title')}>
            <VisitsTrend />
          </Section>
        </May>
        <May right="settings">
          <FirstSteps />
          <DemoContent />
        </May>
      </Stack>
    </Box>
  );
}
