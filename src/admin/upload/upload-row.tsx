import { Button, Group, Progress, Stack, Text } from '@mantine/core';
import { useTexts } from '../texts.ts';
import type { Upload } from './use-uploads.ts';

type Props = { upload: Upload; onCancel: () => void; onRetry: () => void };

/** One upload: its progress, or its failure. The editor shows the reason. */
export function UploadRow({ upload: { file, percent, failure }, onCancel, onRetry }: Props) {
  const { t } = useTexts();
  return (
    <Stack gap={4}>
      <Group justify="space-between">
        <Text size="sm">
          {file.name}
          {failure && (
            <Text span c="red">
              {' '}
              {t('upload.failed')}
            </Text>
          )}
        </Text>
        <Group gap="xs">
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
      {!failure && <Progress value={percent} aria-label={t('upload.progress', { name: file.name })} />}
    </Stack>
  );
}
