import { Alert, Button, Group, Stack, Text } from '@mantine/core';
import { useId, useState } from 'react';
import { detailOf } from '../client.ts';
import { FailureAlert } from '../layout/failure-alert.tsx';
import type { HistoryRecord, Restored } from '../records.ts';
import { regions, useTexts } from '../texts.ts';
import { Change, Thumbnail } from './change.tsx';
import classes from './history.module.css';
import { restore, unsavedText } from './restore.ts';
import { type FieldLabel, sentenceOf } from './sentence.ts';

export type EntryProps = {
  entry: HistoryRecord;
  labelOf?: FieldLabel | undefined;
  onRestored: (entry: HistoryRecord, restored: Restored) => void;
};

/** An entry of the history: user, action, time, both values, and a button to undo it. */
export function Entry({ entry, labelOf, onRestored }: EntryProps) {
  const texts = useTexts();
  const { t, language } = texts;
  const [isBusy, setIsBusy] = useState(false);
  const [failure, setFailure] = useState('');
  const [unsaved, setUnsaved] = useState<string>();
  const id = useId();
  const time = new Intl.DateTimeFormat(regions[language], { timeStyle: 'short' }).format(new Date(entry.at));

  async function run(mayDrop: boolean): Promise<void> {
    setIsBusy(true);
    setFailure('');
    try {
      const waiting = mayDrop ? undefined : await unsavedText(entry);
      setUnsaved(waiting);
      if (waiting === undefined) onRestored(entry, await restore(entry));
    } catch (error) {
      setFailure(detailOf(error));
    }
    setIsBusy(false);
  }

  return (
    <li className={classes.entry}>
      <Stack gap="xs" align="start">
        <Group justify="space-between" wrap="nowrap" align="start" w="100%">
          <Text size="sm" id={id} className={classes.sentence}>
            {sentenceOf(entry, texts, labelOf)}
          </Text>
          <Text component="time" dateTime={entry.at} size="xs" c="dimmed" flex="none">
            {time}
          </Text>
        </Group>
        {entry.picture && <Thumbnail url={entry.picture} label={entry.item?.label ?? ''} />}
        {entry.field !== null && entry.action !== 'review' && <Change entry={entry} />}
        {entry.restorable && unsaved === undefined && (
          <Button size="compact-sm" variant="default" aria-describedby={id} loading={isBusy} onClick={() => run(false)}>
            {t('history.restore')}
          </Button>
        )}
        {unsaved !== undefined && (
          <Alert color="warning" role="alert" w="100%" title={t('history.unsaved')}>
            <Stack gap="xs" align="start">
              <p className={classes.text}>{unsaved.trim() || t('collision.empty')}</p>
              <Group gap="xs">
                <Button size="compact-sm" loading={isBusy} onClick={() => run(true)}>
                  {t('history.restoreAnyway')}
                </Button>
                <Button size="compact-sm" variant="default" onClick={() => setUnsaved(undefined)}>
                  {t('common.cancel')}
                </Button>
              </Group>
            </Stack>
          </Alert>
        )}
        <FailureAlert details={[failure]} />
      </Stack>
    </li>
  );
}
