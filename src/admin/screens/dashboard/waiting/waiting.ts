import type { ReactNode } from 'react';
import type { IconName } from '../../../layout/icon.tsx';

/** What waits for somebody, and the screen where it is done. */
export type Waiting = {
  key: string;
  icon: IconName;
  /** `new` is what nobody has looked at, `danger` what goes wrong, `warning` what will, `plain` what can wait. */
  tone: 'new' | 'danger' | 'warning' | 'plain';
  title: string;
  detail?: string;
  to: string;
  /** The first of them, each with its own way. */
  lines?: WaitingLine[];
};

type WaitingLine = { key: string; to: string; name: ReactNode; text?: string; age?: string };

/** A hook that tells what waits of a kind: nothing if the list is empty; undefined until it is read. */
export type WaitingSource = () => Waiting[] | undefined;
