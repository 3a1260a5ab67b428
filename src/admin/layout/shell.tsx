import { AppShell, Burger, Button, Divider, Group, NavLink, Stack, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useEffect } from 'react';
import { Link, Outlet, ScrollRestoration, useLocation, useNavigate } from 'react-router';
import { countStored, resumeSaving } from '../autosave/saving.ts';
import { paths } from '../paths.ts';
import { queries, queryClient } from '../queries.ts';
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
  [paths.dashboard(), 'dashboard.title'],
  [paths.enquiries(), 'enquiry.list'],
  [paths.visits(), 'visits.title'],
  [paths.machines(), 'machine.list'],
  [paths.categories(), 'category.list'],
  [paths.newsList(), 'news.list'],
  [paths.clients(), 'client.list'],
  [paths.historyEntries(), 'historyEntry.list'],
  [paths.projects(), 'project.list'],
  [paths.services(), 'service.list'],
  [paths.pages(), 'pages.list'],
  [paths.translations(), 'translations.manage'],
  [paths.settings(), 'settings.title'],
  [paths.account(), 'account.title'],
] as const satisfies [string, TextKey][];

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
  const logout = useLogout();
  return (
    <AppShell.Navbar
      p="sm"
      aria-label={t('layout.navigation')}
      className={classes.menu}
      data-open={isOpen || undefined}
    >
      <AppShell.Section grow>
        {links.map(([path, label]) => (
          <NavLink
            key={path}
            component={Link}
            to={path}
            label={t(label)}
            rightSection={path === paths.enquiries() && <UnreadCount />}
            active={pathname === path || pathname.startsWith(`${path}/`)}
            aria-current={pathname === path ? 'page' : undefined}
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
        await queryClient.prefetchQuery(queries.unreadEnquiries());
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
