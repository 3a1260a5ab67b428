import { Anchor, Group, Stack, Title } from '@mantine/core';
import { type ReactNode, type RefCallback, useCallback, useRef } from 'react';
import { Link } from 'react-router';
import { useRecent } from '../find/recent.ts';
import { Icon } from './icon.tsx';
import classes from './page-head.module.css';
import { useIsPhone } from './use-is-phone.ts';
import { useScreenTitle } from './use-screen-title.ts';

type Props = {
  title: string;
  back?: { to: string; label: string };
  /** Shown at the end of the line of `back`. */
  beside?: ReactNode;
  /** Shown below the title, in small type. */
  below?: ReactNode;
  /** On phones, `back` as an arrow, the title and `beside` share one line. */
  isShort?: boolean;
  /** The ref of the title, if this head may replace another one of the same screen. */
  titleRef?: RefCallback<HTMLElement>;
  children?: ReactNode;
};

/** The heading of a screen. It takes the focus, so keyboards and screen readers start there. */
export function PageHead({ title, back, beside, below, isShort, titleRef, children }: Props) {
  const isPhone = useIsPhone();
  const ownRef = useTitleFocus();
  useScreenTitle(title);
  useRecent(back && title);
  const heading = (
    <Title order={1} size="h2" tabIndex={-1} ref={titleRef ?? ownRef} className={classes.title}>
      {title}
    </Title>
  );
  if (isShort && back && isPhone)
    return (
      <div className={classes.short}>
        <Anchor component={Link} to={back.to} className={classes.arrow} aria-label={back.label}>
          <Icon name="back" size={22} />
        </Anchor>
        {heading}
        {beside}
        <div className={classes.below}>{below}</div>
      </div>
    );
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
        <div className={below ? classes.names : undefined}>
          {heading}
          {below}
        </div>
        <Group gap="xs">{children}</Group>
      </Group>
    </Stack>
  );
}

/**
 * Gives the heading of a screen the focus, unless the URL names a field or the focus is in a dialog, which the user opened meanwhile. Only
 * once: when the window gets wider or narrower, another heading may replace it, and must not take the focus from a dialog or a field.
 * @returns the ref of the heading
 */
export function useTitleFocus(): RefCallback<HTMLElement> {
  const isDone = useRef(false);
  return useCallback((heading) => {
    if (!heading || isDone.current) return;
    isDone.current = true;
    if (location.hash === '' && !document.activeElement?.closest('[role="dialog"]'))
      heading.focus({ preventScroll: true });
  }, []);
}
