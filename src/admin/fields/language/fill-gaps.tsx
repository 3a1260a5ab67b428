import { Button, Group, Text } from '@mantine/core';
import { useState, useSyncExternalStore } from 'react';
import { languages } from '../../../domain/text/language.ts';
import { useMay } from '../../access.tsx';
import { followPauses } from '../../autosave/after-typing.ts';
import { detailOf } from '../../client.ts';
import { notify, notifyFailure } from '../../layout/notify.tsx';
import { useTexts } from '../../texts.ts';
import { TranslateGaps } from '../../translate/translate-gaps.tsx';
import { fieldId } from '../field-id.ts';
import { countGaps, type Filled, fillFromFrench, undoFill } from './fill-from-french.ts';
import { useAllOutdated } from './outdated.tsx';

/**
 * Counts the missing translations of a record, with a button that suggests translations and one that fills them with French. Renders
 * nothing if all is translated.
 */
export function FillGaps(filled: Filled & { name: string }) {
  const { t } = useTexts();
  const mayFill = useMay('content');
  const [isBusy, setIsBusy] = useState(false);
  const counted = useSyncExternalStore(followPauses, () => JSON.stringify(countGaps(filled.texts)));
  const { gaps, copies } = JSON.parse(counted) as ReturnType<typeof countGaps>;
  const outdated = useAllOutdated();
  const isOlder = filled.texts.some(({ path, field }) =>
    languages.some((language) => outdated.has(fieldId(path, `${field}_${language}`))),
  );
  if (gaps + copies === 0 && !isOlder) return null;

  async function undo(entry: number): Promise<void> {
    try {
      await undoFill(filled.noun, entry);
    } catch (error) {
      notifyFailure(detailOf(error), { label: t('save.retry'), run: () => undo(entry) });
    }
  }

  async function fill(): Promise<void> {
    setIsBusy(true);
    try {
      const { copied, entry } = await fillFromFrench(filled);
      const back = entry === null ? undefined : { label: t('deletion.undo'), run: () => undo(entry) };
      notify(t('copies.filled', { count: copied }), back);
    } catch (error) {
      notifyFailure(detailOf(error));
    }
    setIsBusy(false);
  }

  return (
    <Group gap="sm" justify="space-between">
      <Text size="sm" c="dimmed" flex={1} miw="15rem">
        {gaps > 0 && t('copies.gaps', { count: gaps })} {copies > 0 && t('copies.standing', { count: copies })}
      </Text>
      <TranslateGaps
        noun={filled.noun}
        id={filled.id}
        name={filled.name}
        edited={filled.texts.map(({ path }) => path)}
      />
      {gaps > 0 && mayFill && (
        <Button size="sm" variant="default" loading={isBusy} onClick={fill}>
          {t('copies.fill')}
        </Button>
      )}
    </Group>
  );
}
