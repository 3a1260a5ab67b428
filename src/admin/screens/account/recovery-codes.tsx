import { Button, Code, Group, SimpleGrid, Stack } from '@mantine/core';
import { useTexts } from '../../texts.ts';
import classes from './account.module.css';
import { CopyIt } from './copy-it.tsx';
import { StepText } from './step-text.tsx';

/** The recovery codes that replace the authenticator. They are shown only once. */
export function RecoveryCodes({ codes, onKept }: { codes: string[]; onKept: () => void }) {
  const { t } = useTexts();
  const text = `${codes.join('\n')}\n`;
  return (
    <Stack>
      <StepText>{t('account.keepCodes')}</StepText>
      <SimpleGrid
        component="ul"
        aria-label={t('account.recoveryCodes')}
        cols={{ base: 1, xs: 2 }}
        spacing="xs"
        verticalSpacing="xs"
        className={classes.list}
      >
        {codes.map((code) => (
          <li key={code}>
            <Code fz="sm">{code}</Code>
          </li>
        ))}
      </SimpleGrid>
      <Group>
        <CopyIt text={text} />
        <Button
          component="a"
          size="compact-sm"
          variant="default"
          href={`data:text/plain;charset=utf-8,${encodeURIComponent(text)}`}
          download="recovery-codes.txt"
        >
          {t('account.download')}
        </Button>
      </Group>
      <Group justify="end">
        <Button onClick={onKept}>{t('account.kept')}</Button>
      </Group>
    </Stack>
  );
}
