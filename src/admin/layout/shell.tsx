import { AppShell, Burger, Button, Divider, Group, NavLink, Stack, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useEffect } from 'react';
import { Link, Outlet, ScrollRestoration, useLocation, useNavigate } from 'react-router';
import { may } from '../../domain/right.ts';
import { access, useAccess } from '../access.tsx';
import { countStored, resumeSaving } from '../autosave/saving.ts';
import { paths } from '../paths.ts';
import { queries, queryClient } from '../queries.ts';
import { type Screen, screenRights } from '../screen-rights.ts';
import { forgetUser, isSessionGood } from '../session.ts';
import { type TextKey, useTexts } from '../texts.ts';
import { LoginDialog } from './login-dialog.tsx';
import { notify } from './notify.tsx';
import { Preferences } from './preferences.tsx';
import { SaveState } from './save-state.tsx';
import classes from './shell.module.css';
import { UnreadCount } from './unread-count.tsx';
import { useLogout } from './use-logout.tsx';

const links = [
  ['dashboard', 'dashboard.title'],
  ['enquiries', 'enquiry.list'],
  ['visits', 'visits.title'],
  ['machines', 'machine.list'],
  ['categories', 'category.list'],
  ['newsList', 'news.list'],
  ['clients', 'client.list'],
  ['historyEntries', 'historyEntry.list'],
  ['projects', 'project.list'],
  ['services', 'service.list'],
  ['pages', 'pages.list'],
  ['translations', 'translations.manage'],
  ['settings', 'settings.title'],
  ['people', 'people.title'],
  ['account', 'account.title'],
] as const satisfies [Screen, TextKey][];

/** The frame of all screens with a session. It renders at once, while the session is checked. */
export function Shell() {
  const { pathname } = useLocation();
  const [isOpen, menu] = useDisclosure();
  useSessionCheck(pathname);

  return (
    <AppShell
      header={{ height: 56 }}
      navbar={{ width: 232, breakpoint: 'sm', collapsed: { mobile: !isOpen } }}
      padding="md"
    >
      <Header isOpen={isOpen} onToggle={menu.toggle} />
      <Navigation isOpen={isOpen} pathname={pathname} onLeave={menu.close} />
      {/* The open menu covers the screen on phones: it closes when the focus moves on to what it covers. */}
      <AppShell.Main onFocus={menu.close}>
        <div className={classes.screen}>
          <Outlet />
        </div>
      </AppShell.Main>
      <LoginDialog />
      <ScrollRestoration />
    </AppShell>
  );
}

function Header({ isOpen, onToggle }: { isOpen: boolean; onToggle: () => void }) {
  const { t } = useTexts();
  return (
    <AppShell.Header>
      <Group h="100%" px="md" justify="space-between" wrap="nowrap">
        <Group wrap="nowrap" gap="sm">
          <Burger
            opened={isOpen}
            onClick={onToggle}
            hiddenFrom="sm"
            size="sm"
            aria-label={t('layout.menu')}
            aria-expanded={isOpen}
          />
          <Text fw={700} visibleFrom="sm">
            {t('layout.brand')}
          </Text>
        </Group>
        <SaveState />
      </Group>
    </AppShell.Header>
  );
}

function Navigation({ isOpen, pathname, onLeave }: { isOpen: boolean; pathname: string; onLeave: () => void }) {
  const { t } = useTexts();
  const user = useAccess();
  const logout = useLogout();
  return (
    <AppShell.Navbar
      p="sm"
      aria-label={t('layout.navigation')}
      className={classes.menu}
      data-open={isOpen || undefined}
    >
      <AppShell.Section grow>
        {links
          .filter(([screen]) => may(user, screenRights[screen]))
          .map(([screen, label]) => (
            <NavLink
              key={screen}
              component={Link}
              to={paths[screen]()}
              label={t(label)}
              rightSection={screen === 'enquiries' && <UnreadCount />}
              active={pathname === paths[screen]() || pathname.startsWith(`${paths[screen]()}/`)}
              aria-current={pathname === paths[screen]() ? 'page' : undefined}
              onClick={onLeave}
            />
          ))}
        <Divider my="sm" />
        <NavLink href="/" label={t('layout.site')} />
      </AppShell.Section>
      <AppShell.Section>
        <Stack gap="sm">
          <Preferences />
          <Button variant="default" onClick={logout}>
            {t('dashboard.logout')}
          </Button>
        </Stack>
      </AppShell.Section>
    </AppShell.Navbar>
  );
}

/** Checks the session on each screen (specification, section 4), not by a timer, which would keep it alive for ever. */
function useSessionCheck(pathname: string): void {
  const { t } = useTexts();
  const navigate = useNavigate();
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once for each page that is opened
  useEffect(() => {
    async function check(): Promise<void> {
      if (await isSessionGood()) {
        const taken = await resumeSaving();
        if (may(access.get(), 'enquiry')) await queryClient.prefetchQuery(queries.unreadEnquiries());
        const count = await countStored(taken);
        if (count > 0) notify(t('save.restored', { count }));
        return;
      }
      forgetUser();
      await navigate(paths.login(location.pathname + location.search), { replace: true });
    }
    void check();
  }, [pathname]);
}
