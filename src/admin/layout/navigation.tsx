import { AppShell, Button, NavLink, Stack } from '@mantine/core';
import { Link } from 'react-router';
import { useAccess } from '../access.tsx';
import { useChosenSet } from '../change-set/chosen.ts';
import { paths, sitePath } from '../paths.ts';
import { useTexts } from '../texts.ts';
import { Icon } from './icon.tsx';
import classes from './navigation.module.css';
import { Preferences } from './preferences.tsx';
import { menuOf, type Screen, type ScreenGroup } from './screens.ts';
import { UnreadCount } from './unread-count.tsx';
import { useLogout } from './use-logout.tsx';

type Props = { isOpen: boolean; pathname: string; onLeave: () => void };

/** The menu: all screens, the link to the website, the preferences, and the only logout button. */
export function Navigation({ isOpen, pathname, onLeave }: Props) {
  const { t, language } = useTexts();
  const { set } = useChosenSet();
  const user = useAccess();
  const logout = useLogout();
  return (
    <AppShell.Navbar
      p="sm"
      id="menu"
      aria-label={t('layout.navigation')}
      className={classes.menu}
      data-open={isOpen || undefined}
    >
      <AppShell.Section grow>
        {menuOf(user).map((group) => (
          <Group key={group.screens[0]?.path} group={group} pathname={pathname} onLeave={onLeave} />
        ))}
      </AppShell.Section>
      <AppShell.Section>
        <Stack gap="sm">
          <NavLink
            href={set ? paths.preview(sitePath('home', language), set.id) : '/'}
            label={t('layout.site')}
            leftSection={<Icon name="outside" />}
            className={classes.link}
          />
          <Preferences />
          <Button variant="default" onClick={logout} leftSection={<Icon name="leave" size={16} />}>
            {t('dashboard.logout')}
          </Button>
        </Stack>
      </AppShell.Section>
    </AppShell.Navbar>
  );
}

type GroupProps = { group: ScreenGroup } & Pick<Props, 'pathname' | 'onLeave'>;

function Group({ group: { title, screens }, pathname, onLeave }: GroupProps) {
  const { t } = useTexts();
  return (
    <div className={classes.group}>
      {title && <div className={classes.title}>{t(title)}</div>}
      {screens.map(({ path, label, icon }) => (
        <NavLink
          key={path}
          component={Link}
          to={path}
          label={t(label)}
          leftSection={<Icon name={icon} />}
          rightSection={path === paths.enquiries() && <UnreadCount />}
          className={classes.link}
          active={isAt(pathname, path)}
          aria-current={pathname === path ? 'page' : undefined}
          onClick={onLeave}
        />
      ))}
    </div>
  );
}

/** Whether a screen, or a screen below it, is open. */
export function isAt(pathname: string, path: Screen['path']): boolean {
  return pathname === path || pathname.startsWith(`${path}/`);
}
