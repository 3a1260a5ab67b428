import { Button, Group, Text } from '@mantine/core';
import { useState } from 'react';
import { call, detailOf } from '../client.ts';
import { notify, notifyFailure } from '../layout/notify.tsx';
import { calls } from '../paths.ts';
import { queryClient } from '../queries.ts';
import { useTexts } from '../texts.ts';
import type { Outdated } from './outdated.tsx';

type Props = {
  /** The id of the input, which takes the focus when the button goes. */
  input: string;
  outdated: Outdated;
  /** Whether it stands in a narrow cell. */
  isNarrow?: boolean;
  /** The version on the screen: what is changed after it is not reviewed. */
  version: () => number | undefined;
};

/** What the French text was when the translation was written, and a way to say that the translation still fits. */
export function ReviewText({ input, outdated, isNarrow = false, version }: Props) {
  const { t } = useTexts();
  const [isSending, setIsSending] = useState(false);
  const { before, noun, id, item, field, language } = outdated;

  async function review(): Promise<void> {
    setIsSending(true);
    try {
      await call('POST', calls.review(), { body: { noun, id, item, field, language, version: version() } });
      document.getElementById(input)?.focus();
      notify(t('translations.reviewed'));
      await queryClient.invalidateQueries({ queryKey: ['translation'] });
    } catch (error) {
      notifyFailure(detailOf(error));
    }
    setIsSending(false);
  }

  return (
    <Group gap="xs" wrap={isNarrow ? 'wrap' : 'nowrap'} align="start" justify="space-between">
      <Text size="xs" c="dimmed" lineClamp={3}>
        {t('translations.before', { text: before.trim() || t('collision.empty') })}
      </Text>
      <Button
        flex="none"
        size="compact-xs"
        variant="default"
        aria-describedby={`${input}-label`}
        loading={isSending}
        onClick={review}
      >
        {t('translations.review')}
      </Button>
    </Group>
  );
}
