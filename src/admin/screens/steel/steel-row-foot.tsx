import { Group } from '@mantine/core';
import { type EditedRecord, useTrouble } from '../../autosave/use-record.ts';
import { DeletionIcon } from '../../deletion/deletion-icon.tsx';
import { SwitchField } from '../../fields/switch-field.tsx';
import { HistoryButton } from '../../history/history-button.tsx';
import { FailureAlert } from '../../layout/failure-alert.tsx';
import { answersOf } from '../../problems/problem.ts';
import { useTexts } from '../../texts.ts';

type Props = {
  noun: 'steel_family' | 'tolerance_row';
  id: number;
  record: EditedRecord;
  name: string;
  /** The label of the button that deletes the row, and the question asked before. */
  remove: string;
  question: string;
};

/** The foot of a row: its visibility, its history and the button that deletes it, then its failures. */
export function SteelRowFoot({ noun, id, record, name, remove, question }: Props) {
  const { t } = useTexts();
  const { path } = record;
  return (
    <>
      <Group justify="space-between">
        <SwitchField record={record} field="visible" label={t('visibility.visible')} />
        <Group gap="xs">
          <HistoryButton noun={noun} id={id} name={name} />
          <DeletionIcon noun={noun} path={path} question={question} name={name} label={remove} />
        </Group>
      </Group>
      <FailureAlert details={answersOf(path, useTrouble(path), t)} />
    </>
  );
}
