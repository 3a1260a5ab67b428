import { Box } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './details.module.css';

/** What is needed rarely, folded away below its label. */
export function Details({ label, children }: { label: string; children: ReactNode }) {
  return (
    <details>
      <summary className={classes.label}>{label}</summary>
      <Box pt="xs">{children}</Box>
    </details>
  );
}
