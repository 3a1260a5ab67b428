import { Box } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './details.module.css';

type Props = { label: string; isOpen?: boolean; children: ReactNode };

/** A section for rarely needed content, below its label: collapsed unless `isOpen`. */
export function Details({ label, isOpen, children }: Props) {
  return (
    <details open={isOpen}>
      <summary className={classes.label}>{label}</summary>
      <Box pt="xs">{children}</Box>
    </details>
  );
}
