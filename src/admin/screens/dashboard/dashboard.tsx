import { Anchor, Button, Card, Group, SimpleGrid, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { may } from '../../../domain/right.ts';
import { May, useAccess } from '../../access.tsx';
import { PageHead } from '../../layout/page-head.tsx';
import { UnreadCount } from '../../layout/unread-count.tsx';
import { useLogout } from '../../layout/use-logout.tsx';
import { paths } from '../../paths.ts';
import { queries } from '../../queries.ts';
import { type Screen, screenRights } from '../../screen-rights.ts';
import { type TextKey, useTexts } from '../../texts.ts';
import { PasskeysElsewhere } from '../account/passkeys-elsewhere.tsx';
import { DemoContent } from './demo-content.tsx';
import { FirstSteps } from './first-steps.tsx';

const tasks = [
  { screen: 'enquiries', title: 'enquiry.list', hint: 'enquiry.hint' },
  { screen: 'categories', title: 'category.manage', hint: 'category.hint' },
  { screen: 'machines', title: 'machine.manage', hint: 'machine.hint' },
  { screen: 'newsList', title: 'news.manage', hint: 'news.hint' },
  { screen: 'clients', title: 'client.list', hint: 'client.hint' },
  { screen: 'historyEntries', title: 'historyEntry.list', hint: 'historyEntry.hint' },
  { screen: 'projects', title: 'project.list', hint: 'project.hint' },
  { screen: 'services', title: 'service.list', hint: 'service.hint' },
  { screen: 'pages', title: 'pages.list', hint: 'pages.hint' },
  { screen: 'translations', title: 'translations.manage', hint: 'translations.hint' },
  { screen: 'settings', title: 'settings.title', hint: 'settings.hint' },
  { screen: 'people', title: 'people.title', hint: 'people.hint' },
  { screen: 'account', title: 'account.title', hint: 'account.hint' },
] as const satisfies { screen: Screen; title: TextKey; hint: TextKey }[];

/** /admin/dashboard: what needs attention, and the logout. */
export function DashboardScreen() {
  const { t } = useTexts();
  const user = useAccess();
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
      <May right="settings">
        <FirstSteps />
      </May>
      <SimpleGrid cols={{ base: 1, sm: 2, lg: 3 }}>
        {tasks
          .filter(({ screen }) => may(user, screenRights[screen]))
          .map(({ screen, title, hint }) => (
            <Card key={screen} withBorder padding="lg">
              <Group justify="space-between">
                <Anchor component={Link} to={paths[screen]()} fw={650} size="lg">
                  {t(title)}
                </Anchor>
                {screen === 'enquiries' && <UnreadCount />}
              </Group>
              <Text size="sm" c="dimmed">
                {t(hint)}
              </Text>
            </Card>
          ))}
      </SimpleGrid>
      <May right="settings">
        <DemoContent />
      </May>
    </>
  );
}
