import { Anchor, Button, Card, Group, SimpleGrid, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { PageHead } from '../../layout/page-head.tsx';
import { UnreadCount } from '../../layout/unread-count.tsx';
import { useLogout } from '../../layout/use-logout.tsx';
import { paths } from '../../paths.ts';
import { queries } from '../../queries.ts';
import { type TextKey, useTexts } from '../../texts.ts';
import { PasskeysElsewhere } from '../account/passkeys-elsewhere.tsx';
import { DemoContent } from './demo-content.tsx';
import { FirstSteps } from './first-steps.tsx';

const tasks = [
  { to: paths.enquiries(), title: 'enquiry.list', hint: 'enquiry.hint' },
  { to: paths.categories(), title: 'category.manage', hint: 'category.hint' },
  { to: paths.machines(), title: 'machine.manage', hint: 'machine.hint' },
  { to: paths.newsList(), title: 'news.manage', hint: 'news.hint' },
  { to: paths.clients(), title: 'client.list', hint: 'client.hint' },
  { to: paths.historyEntries(), title: 'historyEntry.list', hint: 'historyEntry.hint' },
  { to: paths.projects(), title: 'project.list', hint: 'project.hint' },
  { to: paths.services(), title: 'service.list', hint: 'service.hint' },
  { to: paths.pages(), title: 'pages.list', hint: 'pages.hint' },
  { to: paths.translations(), title: 'translations.manage', hint: 'translations.hint' },
  { to: paths.settings(), title: 'settings.title', hint: 'settings.hint' },
  { to: paths.account(), title: 'account.title', hint: 'account.hint' },
] as const satisfies { to: string; title: TextKey; hint: TextKey }[];

/** /admin/dashboard: what needs attention, and the logout. */
export function DashboardScreen() {
  const { t } = useTexts();
  const logout = useLogout();
  const { data: own } = useQuery(queries.passkeys());
  return (
    <>
      <PageHead title={t('dashboard.title')}>
        <Button variant="default" onClick={logout}>
          {t('dashboard.logout')}
        </Button>
      </PageHead>
      {own && <PasskeysElsewhere passkeys={own.passkeys} linked />}
      <FirstSteps />
      <SimpleGrid cols={{ base: 1, sm: 2, lg: 3 }}>
        {tasks.map(({ to, title, hint }) => (
          <Card key={to} withBorder padding="lg">
            <Group justify="space-between">
              <Anchor component={Link} to={to} fw={650} size="lg">
                {t(title)}
              </Anchor>
              {to === paths.enquiries() && <UnreadCount />}
            </Group>
            <Text size="sm" c="dimmed">
              {t(hint)}
            </Text>
          </Card>
        ))}
      </SimpleGrid>
      <DemoContent />
    </>
  );
}
