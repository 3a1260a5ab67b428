import { AppShell, Group } from '@mantine/core';
import { Link } from 'react-router';
import { SetBanner } from '../change-set/set-banner.tsx';
import { SetChoice } from '../change-set/set-choice.tsx';
import { FindButton } from '../find/find-button.tsx';
import { paths } from '../paths.ts';
import { useTexts } from '../texts.ts';
import classes from './header.module.css';
import { SaveState } from './save-state.tsx';

/** The header of all screens: the brand with the link to the dashboard, the search, and the status of saving. */
export function Header() {
  const { t } = useTexts();
  return (
    <AppShell.Header className={classes.header}>
      <SetBanner />
      <Group h={52} px="md" justify="space-between" wrap="nowrap" gap="sm" className={classes.line}>
        <Link to={paths.dashboard()} className={classes.brand}>
          <Mark />
          <span>{t('layout.brand')}</span>
        </Link>
        <FindButton />
        <SetChoice />
        <div className={classes.end}>
          <SaveState />
        </div>
      </Group>
    </AppShell.Header>
  );
}

/** The product's mark, as in its icon. */
function Mark() {
  return (
    <svg width={26} height={26} viewBox="0 0 16 16" aria-hidden="true">
      <rect width="16" height="16" rx="3" fill="var(--mark-ground)" />
      <path fill="#f26a1b" d="M2 3H12V5H4V11H12V13H2ZM6 6H9V7H14V9H9V10H6Z" />
    </svg>
  );
}
