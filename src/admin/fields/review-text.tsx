import { Button, Group, Text } from '@mantine/core';
import { useState } from 'react';
import type { Language } from '../../domain/language.ts';
import type { TranslatedItem, TranslatedNoun } from '../../domain/translation.ts';
import { call, detailOf } from '../client.ts';
import { notify, notifyFailure } from '../layout/notify.tsx';
import { calls } from '../paths.ts';
import { queryClient, reload } from '../queries.ts';
import { useTexts } from '../texts.ts';

type Reviewed = {
  noun: TranslatedNoun;
  id: number;
  item: TranslatedItem | null;
  field: string;
  language: Language;
};

type Props = {
  /** The id of the input, which takes the focus when the button goes. */
  input: string;
  text: Reviewed;
  /** For a translation that is older than its French text: what that was. */
  before?: string;
  /** Whether nobody has looked at it. Without this and `before`, the text is a copy of the French one. */
  isUnreviewed?: boolean;
  /** Whether it stands in a narrow cell. */
  isNarrow?: boolean;
  /** The version on the screen: what is changed after it is not reviewed. */
  version: () => number | undefined;
};

/** What is wrong with a translation, and a way to say that it stands as it is. */
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
