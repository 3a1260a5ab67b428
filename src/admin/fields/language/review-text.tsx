import { Button, Group, Text } from '@mantine/core';
import { useState } from 'react';
import type { Language } from '../../../domain/text/language.ts';
import type { TranslatedItem, TranslatedNoun } from '../../../domain/text/translation.ts';
import { call, detailOf } from '../../client.ts';
import { notify, notifyFailure } from '../../layout/notify.tsx';
import { calls } from '../../paths.ts';
import { reload } from '../../query-cache.ts';
import { queryClient } from '../../query-client.ts';
import { useTexts } from '../../texts.ts';

type Reviewed = {
  noun: TranslatedNoun;
  id: number;
  item: TranslatedItem | null;
  field: string;
  language: Language;
};

type Props = {
  /** The id of the input, which takes the focus when the button disappears. */
  input: string;
  text: Reviewed;
  /** For an outdated translation: the French text it was made from. */
  before?: string;
  /** Whether the text is unreviewed. Without this and `before`, it is a copy of the French text. */
  isUnreviewed?: boolean;
  /** Whether the text is in a narrow cell. */
  isNarrow?: boolean;
  /** The version on the screen: later changes are not reviewed. */
  version: () => number | undefined;
};

/** Says why a translation needs a review, with a button to confirm it unchanged. */
export function ReviewText({
  input,
  text: { noun, id, item, field, language },
  before,
  isUnreviewed = false,
  isNarrow = false,
  version,
}: Props) {
  const { t } = useTexts();
  const [isSending, setIsSending] = useState(false);
  const isCopy = before === undefined && !isUnreviewed;

  async function review(): Promise<void> {
    setIsSending(true);
    try {
      await call('POST', calls.review(), { body: { noun, id, item, field, language, version: version() } });
      document.getElementById(input)?.focus();
      notify(isCopy ? t('copies.kept') : t(isUnreviewed ? 'translations.confirmed' : 'translations.reviewed'));
      await queryClient.invalidateQueries({ queryKey: ['translation'] });
      if (isCopy) await reload(noun);
    } catch (error) {
      notifyFailure(detailOf(error));
    }
    setIsSending(false);
  }

  return (
    <Group gap="xs" wrap={isNarrow ? 'wrap' : 'nowrap'} align="start" justify="space-between">
      <Text size="xs" c={before === undefined ? 'warning' : 'dimmed'} lineClamp={3}>
        {before !== undefined && t('translations.before', { text: before.trim() || t('collision.empty') })}
        {isCopy && t('copies.isCopy')}
        {isUnreviewed && t('translations.unreviewed')}
      </Text>
      <Button
        flex="none"
        size="compact-sm"
        variant="default"
        aria-describedby={`${input}-label`}
        loading={isSending}
        onClick={review}
      >
        {t(isCopy ? 'copies.keep' : isUnreviewed ? 'translations.confirm' : 'translations.review')}
      </Button>
    </Group>
  );
}
