import { Stack, Title, VisuallyHidden } from '@mantine/core';
import { type ReactNode, useId } from 'react';

type Props = {
  title: string;
  /** Hides the title from view, but not from screen readers, where the content makes it plain. */
  isTitleHidden?: boolean;
  /** Called when an element in the section gets the focus. */
  onFocus?: (() => void) | undefined;
  children: ReactNode;
};

export function Section({ title, isTitleHidden, onFocus, children }: Props) {
  const id = useId();
  const heading = (
    <Title order={2} size="h3" id={id}>
      {title}
    </Title>
  );
  return (
    <Stack component="section" gap="sm" aria-labelledby={id} onFocus={onFocus}>
      {isTitleHidden ? <VisuallyHidden>{heading}</VisuallyHidden> : heading}
      {children}
    </Stack>
  );
}
