import type { ReactNode } from 'react';
import type { IconName } from '../../../layout/icon.tsx';

/** The largest number of a task's entries that are listed. */
export const mostLines = 5;

/** A task that needs attention, and the screen to do it on. */
export type Waiting = {
  key: string;
  icon: IconName;
  /** `new` marks what nobody has seen, `danger` a failure, `warning` a coming one, `plain` what can wait. */
  tone: 'new' | 'danger' | 'warning' | 'plain';
  title: string;
  detail?: string;
  to: string;
  /** The first entries of the task, each with its own link. */
  lines?: WaitingLine[];
  /** The number of entries, if `lines` has only the first ones. */
  total?: number;
};

type WaitingLine = { key: string; to: string; name: ReactNode; text?: string; age?: string };

/** A hook that returns the tasks of a kind; undefined while they load. */
export type WaitingSource = () => Waiting[] | undefined;
