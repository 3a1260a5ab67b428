import { Box } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './details.module.css';

/** A collapsed section for rarely needed content, below its label. */
export function Details({ label, children }: { label: string; children: ReactNode }) {
  return (
    <details>
      <summary className={classes.label}>{label}</summary>
      <Box pt="xs">{children}</Box>
    </details>
  );
}
