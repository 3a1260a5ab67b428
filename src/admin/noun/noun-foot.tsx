import { Group } from '@mantine/core';
import type { ReactNode } from 'react';
import type { DeclaredNoun } from '../../domain/nouns/nouns.ts';
import { type EditedRecord, useTrouble } from '../autosave/use-record.ts';
import { DeletionIcon } from '../deletion/deletion-icon.tsx';
import { SwitchField } from '../fields/switch-field.tsx';
import { HistoryButton } from '../history/history-button.tsx';
import { FailureAlert } from '../layout/failure-alert.tsx';
import { answersOf } from '../problems/problem.ts';
import { useTexts } from '../texts.ts';
import { wordOf } from './noun-words.ts';

type Props = {
  noun: DeclaredNoun;
  id: number;
  record: EditedRecord;
  name: string;
  /** Other buttons of the record. */
  children?: ReactNode;
};

/** The foot of a record in a list: its visibility, its history, and the button that deletes it; then its failures. */
export function NounFoot({ noun, id, record, name, children }: Props) {
  const { t } = useTexts();
  const { path } = record;
  return (
    <>
      <Group justify="space-between">
        {'visible' in noun.fields && <SwitchField record={record} field="visible" label={t('visibility.visible')} />}
        <Group gap="xs" ml="auto">
          {children}
          <HistoryButton noun={noun.name} id={id} name={name} />
          <DeletionIcon
            noun={noun.name}
            path={path}
            question={t(wordOf(noun, 'deleteQuestion'))}
            name={name}
            label={t(wordOf(noun, 'delete'), { name })}
          />
        </Group>
      </Group>
      <FailureAlert details={answersOf(path, useTrouble(path), t)} />
    </>
  );
}
