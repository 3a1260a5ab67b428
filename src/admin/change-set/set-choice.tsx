import { UnstyledButton, VisuallyHidden } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { Icon } from '../layout/icon.tsx';
import { late } from '../layout/late.tsx';
import { useTypingPause } from '../layout/use-typing-pause.ts';
import { useTexts, withTexts } from '../texts.ts';
import classes from './change-set.module.css';
import { useChosenSet } from './chosen.ts';
import { useWorkedIn } from './open-sets.ts';

const ChoiceDialog = late(
  async () => (await withTexts('prepared', import('../screens/prepared/choice-dialog.tsx'))).ChoiceDialog,
);

/** The button that says whether the tab works live or in a set, and opens the choice. The choice opens itself when the set has ended. */
export function SetChoice() {
  const { t } = useTexts();
  const { set, ...worked } = useWorkedIn();
  const isEnded = useTypingPause(worked.isEnded);
  const [isOpen, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);

  function close(): void {
    setOpen(false);
    button.current?.focus();
  }

  return (
    <>
      <UnstyledButton
        ref={button}
        className={classes.choice}
        data-set={set !== null || undefined}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        {set ? <Icon name="prepare" size={16} /> : <span className={classes.live} />}
        <VisuallyHidden>{t('changeSet.where')}</VisuallyHidden>
        <span className={classes.chosen}>{set ? set.name : t('changeSet.live')}</span>
        <Icon name="down" size={14} />
      </UnstyledButton>
      {(isOpen || isEnded) && <ChoiceDialog ended={isEnded ? set : null} onClose={close} onMissing={close} />}
    </>
  );
}

/** Announces to screen readers where the tab works from now on. */
export function SetAnnouncement() {
  const { t } = useTexts();
  const { set } = useChosenSet();
  const first = useRef(set);
  const [hasChanged, setChanged] = useState(false);
  useEffect(() => setChanged((changed) => changed || set?.id !== first.current?.id), [set]);
  return (
    <VisuallyHidden role="status">
      {hasChanged && (set ? t('changeSet.inSet', { name: set.name }) : t('changeSet.liveAgain'))}
    </VisuallyHidden>
  );
}
