import { ActionIcon, Group } from '@mantine/core';
import { May } from '../../access.tsx';
import { type EditedRecord, useTrouble } from '../../autosave/use-record.ts';
import { useDeletion } from '../../deletion/use-deletion.tsx';
import { SwitchField } from '../../fields/switch-field.tsx';
import { HistoryButton } from '../../history/history-button.tsx';
import { FailureAlert } from '../../layout/failure-alert.tsx';
import { Icon } from '../../layout/icon.tsx';
import { answersOf } from '../../problems/problem.ts';
import { useTexts } from '../../texts.ts';

type Props = {
  noun: 'steel_family' | 'tolerance_row';
  id: number;
  record: EditedRecord;
  name: string;
  /** The label of the button that deletes it, and what is asked before. */
  remove: string;
  question: string;
};

/** Below the fields of a row: whether visitors see it, its history, and what deletes it; then why it cannot be saved. */
export function SteelRowFoot({ noun, id, record, name, remove: label, question }: Props) {
  const { t } = useTexts();
  const remove = useDeletion();
  const { path } = record;
  return (
    <>
      <Group justify="space-between">
        <SwitchField record={record} field="visible" label={t('visibility.visible')} />
        <Group gap="xs">
          <HistoryButton noun={noun} id={id} name={name} />
          <May right="content">
            <ActionIcon
              variant="subtle"
              color="red"
              size="lg"
              aria-label={label}
              onClick={() => remove({ noun, path, question, name })}
            >
              <Icon name="trash" />
            </ActionIcon>
          </May>
        </Group>
      </Group>
      <FailureAlert details={answersOf(path, useTrouble(path), t)} />
    </>
  );
}
