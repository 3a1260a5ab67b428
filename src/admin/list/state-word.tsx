import type { ReactNode } from 'react';
import type { PublicationState } from '../../domain/publication.ts';
import { useTexts } from '../texts.ts';
import classes from './record-list.module.css';

/** Whether visitors see a record, in one word. */
export function StateWord({ state, children }: { state: PublicationState; children?: ReactNode }) {
  const { t } = useTexts();
  return (
    <span className={classes.state} data-state={state}>
      <span>
        {t(`list.states.${state}`)}
        {children}
      </span>
    </span>
  );
}
