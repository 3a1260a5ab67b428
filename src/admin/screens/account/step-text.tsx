import { Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { focusNode } from '../../layout/focus-node.ts';
import classes from './account.module.css';

/** The first sentence of a step. It takes the focus, so keyboards and screen readers continue there. */
export function StepText({ children }: { children: ReactNode }) {
  return (
    <Text size="sm" tabIndex={-1} ref={focusNode} className={classes.quiet}>
      {children}
    </Text>
  );
}
