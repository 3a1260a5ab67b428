import { AppShell, UnstyledButton } from '@mantine/core';
import { type ReactNode, useRef, useState } from 'react';
import { Link } from 'react-router';
import { May, useMay } from '../access.tsx';
import { paths } from '../paths.ts';
import { useTexts, withTexts } from '../texts.ts';
import classes from './bottom-bar.module.css';
import { Icon } from './icon.tsx';
import { late } from './late.tsx';
import { isAt } from './navigation.tsx';
import { UnreadCount } from './unread-count.tsx';

const CameraDialog = late(async () => (await withTexts('camera', import('../camera/camera-dialog.tsx'))).CameraDialog);

type Props = { isMenuOpen: boolean; pathname: string; onMenu: () => void; onLeave: () => void };

/** The bar on phones, within reach of a thumb: what one needs in front of a machine, and the menu. */
export function BottomBar({ isMenuOpen, pathname, onMenu, onLeave }: Props) {
  const { t } = useTexts();
  const mayReadEnquiries = useMay('enquiry');
  const [isCameraOpen, setCameraOpen] = useState(false);
  const camera = useRef<HTMLButtonElement>(null);

  function closeCamera(): void {
    setCameraOpen(false);
    camera.current?.focus();
  }

  const place = (path: string, children: ReactNode) => (
    <Link to={path} className={classes.place} data-active={isAt(pathname, path) || undefined} onClick={onLeave}>
      {children}
    </Link>
  );
  return (
    <AppShell.Footer hiddenFrom="sm" className={classes.bar}>
      <nav aria-label={t('layout.quick')} className={classes.places}>
        {mayReadEnquiries &&
          place(
            paths.enquiries(),
            <>
              <Icon name="inbox" size={22} />
              {t('enquiry.list')}
              <span className={classes.count}>
                <UnreadCount />
              </span>
            </>,
          )}
        {place(
          paths.machines(),
          <>
            <Icon name="machine" size={22} />
            {t('machine.list')}
          </>,
        )}
        <May right="content">
          <UnstyledButton
            ref={camera}
            className={classes.place}
            aria-haspopup="dialog"
            onClick={() => setCameraOpen(true)}
          >
            <Icon name="camera" size={22} />
            {t('camera.open')}
          </UnstyledButton>
        </May>
        <UnstyledButton className={classes.place} aria-expanded={isMenuOpen} aria-controls="menu" onClick={onMenu}>
          <Icon name="menu" size={22} />
          {t('layout.menu')}
        </UnstyledButton>
      </nav>
      {isCameraOpen && <CameraDialog pathname={pathname} onClose={closeCamera} onMissing={closeCamera} />}
    </AppShell.Footer>
  );
}
