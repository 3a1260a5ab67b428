import { Button, Modal } from '@mantine/core';
import type { ReactNode } from 'react';
import { Icon } from '../layout/icon.tsx';
import { useTexts } from '../texts.ts';
import classes from './pane.module.css';
import type { PaneSubject } from './pane-subject.ts';
import { PaneView } from './pane-view.tsx';
import { type PaneState, usePane } from './use-pane.ts';

type Props = {
  /** The content of the pane; undefined if no page shows the record. */
  subject: PaneSubject | undefined;
  /** Renders the editor, which shares the screen if `isBeside`, and the button that opens the closed pane. */
  children: (isBeside: boolean, button: ReactNode) => ReactNode;
};

/** An editor with the public page beside it, or over it on narrow screens. */
export function WithPane({ subject, children }: Props) {
  const pane = usePane(subject);
  const isBeside = subject !== undefined && pane.isOpen && pane.isWide;
  const button = subject && !isBeside && <PaneButton onClick={pane.open} />;
  return (
    <div className={isBeside ? classes.beside : undefined} data-full-width={isBeside || undefined}>
      <div>{children(isBeside, button)}</div>
      {subject && <Pane subject={subject} pane={pane} />}
    </div>
  );
}

function Pane({ subject, pane }: { subject: PaneSubject; pane: PaneState }) {
  const { t } = useTexts();
  const content = <PaneView subject={subject} pane={pane} />;
  if (pane.isWide) return pane.isOpen ? content : null;
  return (
    <Modal
      fullScreen
      opened={pane.isOpen}
      onClose={() => void pane.close()}
      withCloseButton={false}
      returnFocus={false}
      transitionProps={{ duration: 0 }}
      padding={0}
      attributes={{ content: { 'aria-label': t('pane.title') } }}
    >
      <div className={classes.full}>{content}</div>
    </Modal>
  );
}

function PaneButton({ onClick }: { onClick: () => void }) {
  const { t } = useTexts();
  return (
    <Button variant="default" px="sm" flex="none" aria-label={t('pane.show')} onClick={onClick}>
      <Icon name="page" />
      <span className={classes.label}>{t('pane.show')}</span>
    </Button>
  );
}
