import { Code, Paper, Stack, Text, Title } from '@mantine/core';
import { useTexts } from '../../texts.ts';
import { CopyIt } from '../account/copy-it.tsx';
import classes from '../person/person.module.css';

/** What to enter in an assistant so that it connects with a new token, ready to copy. */
export function ConnectAssistant({ token }: { token: string }) {
  const { t } = useTexts();
  const url = `${location.origin}/mcp`;
  const header = `Authorization: Bearer ${token}`;
  const file = { mcpServers: { website: { type: 'http', url, headers: { Authorization: `Bearer ${token}` } } } };
  const shown = [
    { label: t('programs.tokens.connectAddress'), text: url },
    { label: t('programs.tokens.connectHeader'), text: header },
    {
      label: t('programs.tokens.connectCommand'),
      text: `claude mcp add --transport http website ${url} --header "${header}"`,
    },
    { label: t('programs.tokens.connectFile'), text: JSON.stringify(file, null, 2) },
  ];
  return (
    <Paper withBorder p="md">
      <Stack>
        <Title order={3} size="h4">
          {t('programs.tokens.connect')}
        </Title>
        <Text size="sm" maw="70ch">
          {t('programs.tokens.connectHint')}
        </Text>
        {shown.map(({ label, text }) => (
          <div key={label}>
            <Text size="sm" fw={600}>
              {label}
            </Text>
            <Code block className={classes.link} my={4}>
              {text}
            </Code>
            <CopyIt text={text} />
          </div>
        ))}
      </Stack>
    </Paper>
  );
}
