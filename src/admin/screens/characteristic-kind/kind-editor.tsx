import { Group, Paper, Stack } from '@mantine/core';
import { unitsOf } from '../../../domain/catalogue/dimension.ts';
import { characteristicKind } from '../../../domain/nouns/characteristic-kind.ts';
import type { Language } from '../../../domain/text/language.ts';
import { useRecord, useTrouble } from '../../autosave/use-record.ts';
import { DeletionIcon } from '../../deletion/deletion-icon.tsx';
import { ChoiceField } from '../../fields/choice-field.tsx';
import { LocalizedField } from '../../fields/language/localized-field.tsx';
import { HistoryButton } from '../../history/history-button.tsx';
import { FailureAlert } from '../../layout/failure-alert.tsx';
import { useName } from '../../noun/use-name.ts';
import { calls } from '../../paths.ts';
import { answersOf } from '../../problems/problem.ts';
import type { NounRecord } from '../../records.ts';
import { type Translate, useTexts } from '../../texts.ts';

type Props = { kind: NounRecord<'characteristic_kind'>; languages: readonly Language[] };

/**
 * One kind: its names, the unit in which visitors compare it, and which value is better. Its dimension cannot change.
 */
export function KindEditor({ kind, languages }: Props) {
  const { t } = useTexts();
  const path = calls.record('characteristic_kind', kind.id);
  const record = useRecord(path, kind);
  const name = useName(characteristicKind, record, kind);
  const measured = t(`characteristicKind.dimensions.${kind.dimension}`);
  return (
    <Paper withBorder p="sm" component="section" aria-label={name}>
      <Stack gap="sm" miw={0}>
        <LocalizedField
          record={record}
          field="name"
          label={t('characteristicKind.name')}
          languages={languages}
          required
        />
        <Group align="end" justify="space-between">
          <Group align="end" gap="sm">
            <ChoiceField
              record={record}
              field="unit"
              label={`${t('characteristicKind.unit')} · ${measured}`}
              width={{ base: '100%', sm: 260 }}
              choices={unitsOf(kind.dimension).map((unit) => ({ value: unit, label: unit || '–' }))}
            />
            <ChoiceField
              record={record}
              field="better"
              label={t('characteristicKind.better')}
              width={{ base: '100%', sm: 180 }}
              choices={betterChoices(t)}
              read={(value) => value || null}
            />
          </Group>
          <Group gap="xs">
            <HistoryButton noun="characteristic_kind" id={kind.id} name={name} />
            <DeletionIcon
              noun="characteristic_kind"
              path={path}
              question={t('characteristicKind.deleteQuestion')}
              name={name}
              label={t('characteristicKind.delete', { name })}
            />
          </Group>
        </Group>
        <FailureAlert details={answersOf(path, useTrouble(path), t)} />
      </Stack>
    </Paper>
  );
}

/** The choices for the better value: neither, more or less. */
export function betterChoices(t: Translate) {
  return [
    { value: '', label: t('characteristicKind.betters.none') },
    { value: 'more', label: t('characteristicKind.betters.more') },
    { value: 'less', label: t('characteristicKind.betters.less') },
  ];
}
