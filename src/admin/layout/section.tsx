import { Stack, Title } from '@mantine/core';
import { type ReactNode, useId } from 'react';

type Props = {
  title: string;
  /** Called when an element in the section gets the focus. */
  onFocus?: (() => void) | undefined;
  children: ReactNode;
};

export function Section({ title, onFocus, children }: Props) {
  const id = useId();
  return (
    <Stack component="section" gap="sm" aria-labelledby={id} onFocus={onFocus}>
      <Title order={2} size="h3" id={id}>
        {title}
      </Title>
      {children}
    </Stack>
  );
}
