import { Anchor, Box, Stack } from '@mantine/core';
import { Link } from 'react-router';
import { PageHead } from '../../layout/page-head.tsx';
import { paths } from '../../paths.ts';
import { type TextKey, useTexts } from '../../texts.ts';
import { DemoContent } from './demo-content.tsx';
import { FirstSteps } from './first-steps.tsx';
import { WaitingList } from './waiting/waiting-list.tsx';

/** The three that the dashboard leads to (specification, section 3). All other ways are in the menu. */
const links = [
  [paths.machines(), 'machine.manage'],
  [paths.newsList(), 'news.manage'],
  [paths.categories(), 'category.manage'],
] as const satisfies [string, TextKey][];

/** /admin/dashboard: what waits for somebody. */
export function DashboardScreen() {
  const { t } = useTexts();
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
        <WaitingList />
        {/* Here stand pictures of the last weeks. */}
        <FirstSteps />
        <DemoContent />
      </Stack>
    </Box>
  );
}
