import { Button, Group, Progress, Stack, Text } from '@mantine/core';
import { type Translate, useTexts } from '../texts.ts';
import type { Upload } from './use-uploads.ts';

type Props = { upload: Upload; onCancel: () => void; onRetry: () => void };

/** One upload: its progress, or its failure. The editor shows the reason. */
export function UploadRow({ upload: { file, percent, converting, failure }, onCancel, onRetry }: Props) {
  const { t } = useTexts();
  return (
    <Stack gap={4}>
      <Group justify="space-between" align="start" wrap="nowrap">
        <Text size="sm">
          {file.name}
          {failure && (
            <Text span c="red">
              {' '}
              {t('upload.failed')}
            </Text>
          )}
          {converting && (
            <Text span c="dimmed">
              {' '}
              {t('upload.converting')}
              {converting.seconds !== undefined && ` ${timeLeft(converting.seconds, t)}`}
            </Text>
          )}
        </Text>
        <Group gap="xs" flex="none">
          {failure?.isTemporary && (
            <Button size="compact-sm" variant="default" onClick={onRetry}>
              {t('save.retry')}
            </Button>
          )}
          <Button size="compact-sm" variant="subtle" color="gray" onClick={onCancel}>
            {t(failure ? 'common.dismiss' : 'common.cancel')}
          </Button>
        </Group>
      </Group>
      {!failure && (
        <Progress
          value={percent}
          aria-label={t(converting ? 'upload.conversion' : 'upload.progress', { name: file.name })}
        />
      )}
    </Stack>
  );
}

/** An estimate that does not change with each picture: in steps of ten seconds, then in minutes. */
function timeLeft(seconds: number, t: Translate): string {
  if (seconds > 90) return t('upload.minutesLeft', { left: Math.round(seconds / 60) });
  return t('upload.secondsLeft', { left: 10 * Math.ceil(seconds / 10) });
}
