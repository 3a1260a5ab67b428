import { Kbd, UnstyledButton } from '@mantine/core';
import { useHotkeys } from '@mantine/hooks';
import { lazy, Suspense, useRef, useState } from 'react';
import { Icon } from '../layout/icon.tsx';
import { useTexts } from '../texts.ts';
import classes from './find.module.css';

const loadDialog = () => import('./find-dialog.tsx');
const FindDialog = lazy(async () => ({ default: (await loadDialog()).FindDialog }));

const isApple = /Mac|iPhone|iPad/.test(navigator.userAgent);

/** Opens the search for anything by its name, from every screen; so does Ctrl K, or ⌘K. */
export function FindButton() {
  const { t } = useTexts();
  const [isOpen, setOpen] = useState(false);
  const before = useRef<Element>(null);

  function open(): void {
    before.current ??= document.activeElement;
    setOpen(true);
  }

  function close(): void {
    setOpen(false);
    if (before.current instanceof HTMLElement) before.current.focus();
    before.current = null;
  }

  useHotkeys([['mod+K', open]], []); // in inputs too
  return (
    <>
      <UnstyledButton
        className={classes.button}
        aria-haspopup="dialog"
        aria-keyshortcuts={isApple ? 'Meta+K' : 'Control+K'}
        onPointerEnter={() => void loadDialog()}
        onClick={open}
      >
        <Icon name="search" size={16} />
        <span className={classes.prompt}>{t('find.open')}</span>
        <Kbd size="xs" className={classes.keys} aria-hidden="true">
          {isApple ? '⌘ K' : t('find.keys')}
        </Kbd>
      </UnstyledButton>
      {isOpen && (
        <Suspense>
          <FindDialog onClose={close} />
        </Suspense>
      )}
    </>
  );
}
