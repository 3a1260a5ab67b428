import { Kbd, UnstyledButton } from '@mantine/core';
import { useHotkeys } from '@mantine/hooks';
import { useEffect, useRef, useState } from 'react';
import { Icon } from '../layout/icon.tsx';
import { late } from '../layout/late.tsx';
import { useTexts } from '../texts.ts';
import classes from './find.module.css';

const loadDialog = () => import('./find-dialog.tsx');
const FindDialog = late(async () => (await loadDialog()).FindDialog);

const isApple = /Mac|iPhone|iPad/.test(navigator.userAgent);

/** Opens the search for anything by name, on every screen. The shortcut is Ctrl K, or ⌘K. */
export function FindButton() {
  const { t } = useTexts();
  const [isOpen, setOpen] = useState(false);
  const before = useRef<Element>(null);
  const early = useRef(''); // typed before the dialog was loaded

  function open(): void {
    before.current ??= document.activeElement;
    early.current = '';
    setOpen(true);
  }

  function close(): void {
    setOpen(false);
    if (before.current instanceof HTMLElement) before.current.focus();
    before.current = null;
  }

  useHotkeys([['mod+K', open]], []); // works in inputs too
  return (
    <>
      <UnstyledButton
        className={classes.button}
        aria-haspopup="dialog"
        aria-keyshortcuts={isApple ? 'Meta+K' : 'Control+K'}
        onPointerEnter={() => void loadDialog().catch(() => {})} // reported when the button is pressed
        onClick={open}
      >
        <Icon name="search" size={16} />
        <span className={classes.prompt}>{t('find.open')}</span>
        <Kbd size="xs" className={classes.keys} aria-hidden="true">
          {isApple ? '⌘ K' : t('find.keys')}
        </Kbd>
      </UnstyledButton>
      {isOpen && (
        <FindDialog
          early={() => early.current}
          onClose={close}
          onMissing={close}
          meanwhile={
            <EarlyKeys
              onType={(letter) => {
                early.current += letter;
              }}
            />
          }
        />
      )}
    </>
  );
}

/** Collects keys typed while the dialog loads, which would otherwise go to the focused field. */
function EarlyKeys({ onType }: { onType: (letter: string) => void }) {
  useEffect(() => {
    function take(event: KeyboardEvent): void {
      if (event.key.length > 1 || event.ctrlKey || event.metaKey || event.altKey) return;
      event.preventDefault();
      onType(event.key);
    }
    addEventListener('keydown', take, true);
    return () => removeEventListener('keydown', take, true);
  }, [onType]);
  return null;
}
