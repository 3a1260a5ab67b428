import { Title } from '@mantine/core';
import { type ReactNode, useId } from 'react';
import classes from './frame.module.css';

type Props = { id: string; title: string; children: ReactNode };

/** A part of an editor with its heading, a target of the table of contents. */
export function EditorSection({ id, title, children }: Props) {
  const heading = useId();
  return (
    <section id={id} aria-labelledby={heading} className={classes.part}>
      <Title order={2} size="h4" id={heading} tabIndex={-1}>
        {title}
      </Title>
      {children}
    </section>
  );
}
