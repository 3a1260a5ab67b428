import { Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { focusNode } from '../../layout/focus-node.ts';
import classes from './account.module.css';

/** The first words of a step. They take the focus, so that the keyboard and screen readers go on from there. */
export function StepText({ children }: { children: ReactNode }) {
  return (
    <Text size="sm" tabIndex={-1} ref={focusNode} className={classes.quiet}>
      {children}
    </Text>
  );
}
