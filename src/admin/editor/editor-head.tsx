import { Anchor, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useRecent } from '../find/recent.ts';
import { useScreenTitle } from '../layout/use-screen-title.ts';
import classes from './editor-head.module.css';

type Props = {
  title: string;
  /** The URL of the picture shown with the record's name; blank without one. */
  picture: string;
  back: { to: string; label: string };
  /** The record's actions, except its deletion. */
  children: ReactNode;
};

/** The head of an editor, always in view: one line where there is room. The title takes the focus unless the URL names a field. */
export function EditorHead({ title, picture, back, children }: Props) {
  useScreenTitle(title);
  useRecent(title, picture);
  return (
    <div className={classes.head}>
      <div className={classes.names}>
        <Anchor component={Link} to={back.to} size="xs">
          ← {back.label}
        </Anchor>
        <Title order={1} size="h3" tabIndex={-1} ref={focusTitle} className={classes.title} title={title}>
          {title}
        </Title>
      </div>
      <div className={classes.actions}>{children}</div>
    </div>
  );
}

function focusTitle(heading: HTMLElement | null): void {
  if (location.hash === '') heading?.focus({ preventScroll: true });
}
