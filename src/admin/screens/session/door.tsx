import { Center, Paper, Stack, Title } from '@mantine/core';
import { useDocumentTitle } from '@mantine/hooks';
import type { ReactNode } from 'react';
import { Preferences } from '../../layout/preferences.tsx';

/** The frame of the screens before the login: one small form in the middle. */
export function Door({ title, children }: { title: string; children: ReactNode }) {
  useDocumentTitle(title);
  return (
    <Center component="main" mih="100dvh" p="md">
      <Paper withBorder p="xl" w="100%" maw={400}>
        <Stack>
          <Title order={1} size="h2">
            {title}
          </Title>
          {children}
          <Preferences />
        </Stack>
      </Paper>
    </Center>
  );
}
