import { Menu } from '@mantine/core';
import { type MouseEvent, type ReactNode, useRef, useState } from 'react';
import { Icon } from '../layout/icon.tsx';
import { useTexts } from '../texts.ts';
import classes from './row-button.module.css';

/** A menu of actions on a record in a list. Only the button is rendered at first: a list has many menus, and few are ever opened. */
export function RowMenu({ name, children }: { name: string; children: ReactNode }) {
  const { t } = useTexts();
  const [isUsed, setIsUsed] = useState(false);
  const [isOpen, setIsOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);

  function toggle(event: MouseEvent): void {
    event.stopPropagation(); // otherwise the opening click would count as a click outside the menu
    setIsUsed(true);
    setIsOpen(!isOpen);
  }

  /** Returns the focus to the button, unless a click has moved it elsewhere. */
  function change(isOpened: boolean): void {
    setIsOpen(isOpened);
    if (!isOpened && document.activeElement?.closest('[role="menu"]')) button.current?.focus({ preventScroll: true });
  }

  return (
    <span className={classes.frame}>
      <button
        ref={button}
        type="button"
        className={`mantine-focus-auto ${classes.button}`}
        aria-label={t('list.actionsOf', { name })}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        onClick={toggle}
      >
        <Icon name="more" />
      </button>
      {isUsed && (
        // Closes on click, not on press: otherwise a press on the button would close the menu, and the click would open
        // it again.
        <Menu
          opened={isOpen}
          onChange={change}
          clickOutsideEvents={['click']}
          position="bottom-end"
          shadow="md"
          returnFocus={false}
        >
          <Menu.Target>
            <span className={classes.place} aria-hidden="true" />
          </Menu.Target>
          <Menu.Dropdown>{children}</Menu.Dropdown>
        </Menu>
      )}
    </span>
  );
}
