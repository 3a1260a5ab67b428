import { Stack, Title } from '@mantine/core';
import { type ReactNode, useId } from 'react';

type Props = { title: string; children: ReactNode };

export function Section({ title, children }: Props) {
  const id = useId();
  return (
    <Stack component="section" gap="sm" aria-labelledby={id}>
      <Title order={2} size="h3" id={id}>
        {title}
      </Title>
      {children}
    </Stack>
  );
}
