import { Anchor, Group, Stack, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useRecent } from '../find/recent.ts';
import classes from './page-head.module.css';
import { useScreenTitle } from './use-screen-title.ts';

type Props = {
  title: string;
  back?: { to: string; label: string };
  /** Shown at the end of the line of `back`. */
  beside?: ReactNode;
  children?: ReactNode;
};

/** The heading of a screen. It takes the focus, so keyboards and screen readers start there. */
export function PageHead({ title, back, beside, children }: Props) {
  useScreenTitle(title);
  useRecent(back && title);
  return (
    <Stack gap={4} mb="lg">
      {back && (
        <Group justify="space-between" gap="xs" mb={beside ? 'xs' : 0}>
          <Anchor component={Link} to={back.to} size="sm">
            ← {back.label}
          </Anchor>
          {beside}
        </Group>
      )}
      <Group justify="space-between">
        <Title order={1} size="h2" tabIndex={-1} ref={focusTitle} className={classes.title}>
          {title}
        </Title>
        <Group gap="xs">{children}</Group>
      </Group>
    </Stack>
  );
}

function focusTitle(heading: HTMLElement | null): void {
  if (location.hash === '') heading?.focus({ preventScroll: true });
}
