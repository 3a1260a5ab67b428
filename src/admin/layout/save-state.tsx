import { Badge, Button, Group, Text, VisuallyHidden } from '@mantine/core';
import type { Edits } from '../autosave/edits.ts';
import { autosave } from '../autosave/saving.ts';
import { useProblems, useStatus } from '../autosave/use-record.ts';
import { type Translate, useTexts } from '../texts.ts';

const colors = { saved: 'green', saving: 'gray', draft: 'orange', unsaved: 'red' };

/** Saved, saving, or not saved with the reason and a way to try again: of the record at `path`, or of all. */
export function SaveState({ path }: { path: string }) {
  const { t } = useTexts();
  const status = useStatus(path);
  const problems = useProblems(path);
  const reason = problems[0] ? reasonOf(problems[0].edits, t) : '';
  return (
    <Group gap="xs" wrap="nowrap" data-status={status}>
      {reason && (
        <Text size="xs" c="red" lineClamp={2} ta="end" visibleFrom="sm">
          {reason}
        </Text>
      )}
      <Badge flex="none" color={colors[status]} variant="light" radius="xs">
        {t(`save.${status}`)}
      </Badge>
      {/* Only trouble is read out: a word after each keystroke would drown what is typed. */}
      <VisuallyHidden role="status">{status === 'unsaved' && `${t('save.unsaved')}. ${reason}`}</VisuallyHidden>
      {status === 'unsaved' && (
        <Button flex="none" size="compact-xs" variant="default" onClick={() => autosave.retry()}>
          {t('save.retry')}
        </Button>
      )}
    </Group>
  );
}

/** Why a record is not saved, in one sentence. */
export function reasonOf({ failure, collisions, refused }: Edits, t: Translate): string {
  if (Object.keys(collisions).length > 0) return t('save.collision');
  const [refusal] = Object.entries(refused);
  if (refusal) return refusal[1].startsWith(refusal[0]) ? refusal[1] : `${refusal[0]}: ${refusal[1]}`;
  if (!failure) return '';
  return failure.reason === 'unavailable'
    ? t('save.unavailable', { detail: failure.detail })
    : t(`save.${failure.reason}`);
}
