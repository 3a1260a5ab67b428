import { Alert, Code, Group, Stack, Text } from '@mantine/core';
import { focusNode } from '../../layout/focus-node.ts';
import { useTexts } from '../../texts.ts';
import { CopyIt } from '../account/copy-it.tsx';
import classes from './person.module.css';

/** An invitation just created. Its link is shown once, unless it was mailed. */
export type Sent = { email: string; name: string; link: string | null };

export function SentInvitation({ sent: { email, name, link } }: { sent: Sent }) {
  const { t } = useTexts();
  return (
    <Alert color="green" role="status" tabIndex={-1} ref={focusNode}>
      {link === null ? (
        t('people.sent', { email })
      ) : (
        <Stack gap="xs">
          <Text size="sm">{t('people.linkMade', { name })}</Text>
          <Code block className={classes.link}>
            {link}
          </Code>
          <Group>
            <CopyIt text={link} />
          </Group>
        </Stack>
      )}
    </Alert>
  );
}
