import { Alert, Code, Group, Stack, Text } from '@mantine/core';
import { focusNode } from '../../layout/focus-node.ts';
import { CopyIt } from '../account/copy-it.tsx';
import classes from '../person/person.module.css';

/** Shows a secret that is never shown again. */
export function ShownOnce({ hint, secret }: { hint: string; secret: string }) {
  return (
    <Alert color="green" role="status" tabIndex={-1} ref={focusNode}>
      <Stack gap="xs">
        <Text size="sm">{hint}</Text>
        <Code block className={classes.link}>
          {secret}
        </Code>
        <Group>
          <CopyIt text={secret} />
        </Group>
      </Stack>
    </Alert>
  );
}
