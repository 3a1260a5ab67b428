import { AppShell } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useEffect, useState } from 'react';
import { Outlet, ScrollRestoration, useLocation, useNavigate } from 'react-router';
import { may } from '../../domain/account/right.ts';
import { useAccess } from '../access.tsx';
import { KeptNote } from '../app/kept-note.tsx';
import { countStored, resumeSaving } from '../autosave/saving.ts';
import { resumePending } from '../camera/resume-pending.ts';
import { sharedQuery } from '../camera/shared-query.ts';
import { useChosenSet } from '../change-set/chosen.ts';
import { bannerHeight } from '../change-set/set-banner.tsx';
import { SetAnnouncement } from '../change-set/set-choice.tsx';
import { useFieldInView } from '../in-view/use-field-in-view.ts';
import { paths } from '../paths.ts';
import { queries } from '../queries.ts';
import { queryClient } from '../query-client.ts';
import { forgetUser, isSessionGood } from '../session.ts';
import { useTexts, withTexts } from '../texts.ts';
import { BottomBar } from './bottom-bar.tsx';
import { Header } from './header.tsx';
import { late } from './late.tsx';
import { LoginDialog } from './login-dialog.tsx';
import { Navigation } from './navigation.tsx';
import { notify } from './notify.tsx';
import classes from './shell.module.css';

const SharedDialog = late(async () => (await withTexts('camera', import('../camera/shared-dialog.tsx'))).SharedDialog);

/** The frame of all screens that need a session. Renders at once, while the session is checked. */
export function Shell() {
  const { pathname } = useLocation();
  const [isOpen, menu] = useDisclosure();
  const { set } = useChosenSet();
  const [isSharing, setSharing] = useState(location.search === sharedQuery);
  useSessionCheck(pathname);
  useApp();
  useEffect(resumePending, []);
  useFieldInView();

  // The menu comes before the screen in the document, but its button comes after: the focus moves to the opened menu.
  useEffect(() => {
    if (isOpen) document.querySelector<HTMLElement>('#menu a')?.focus();
  }, [isOpen]);

  return (
    <AppShell
      header={{ height: set ? 52 + bannerHeight : 52 }}
      navbar={{ width: 232, breakpoint: 'sm', collapsed: { mobile: !isOpen } }}
      footer={{ height: { base: 60, sm: 0 } }}
      padding={{ base: 'md', md: 'lg' }}
    >
      <Header />
      <Navigation isOpen={isOpen} pathname={pathname} onLeave={menu.close} />
      {/* On phones the open menu covers the screen. It closes when the focus moves to the covered part. */}
      <AppShell.Main onFocus={menu.close}>
        <div className={classes.screen}>
          <KeptNote />
          <Outlet key={set?.id} />
        </div>
      </AppShell.Main>
      <BottomBar isMenuOpen={isOpen} pathname={pathname} onMenu={menu.toggle} onLeave={menu.close} />
      <SetAnnouncement />
      {isSharing && <SharedDialog onClose={() => setSharing(false)} onMissing={() => setSharing(false)} />}
      <LoginDialog />
      <ScrollRestoration />
    </AppShell>
  );
}

/** Starts the installable app once the first screen is there. */
function useApp(): void {
  useEffect(() => {
    // A page that is left meanwhile, or a lost connection, ends the import.
    import('../app/start-app.ts').then(({ startApp }) => startApp()).catch(console.log);
  }, []);
}

/** Checks the session on each screen (specification, section 4). A timer would keep the session alive for ever. */
function useSessionCheck(pathname: string): void {
  const { t } = useTexts();
  const navigate = useNavigate();
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once for each opened screen
  useEffect(() => {
    async function check(): Promise<void> {
      if (await isSessionGood()) {
        const taken = await resumeSaving();
        if (may(useAccess.getState(), 'enquiry')) await queryClient.prefetchQuery(queries.unreadEnquiries());
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
