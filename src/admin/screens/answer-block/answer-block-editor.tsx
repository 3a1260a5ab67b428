import { Box, Flex, Group, Paper, Stack } from '@mantine/core';
import type { ReactNode } from 'react';
import type { Language } from '../../../domain/language.ts';
import { useFields, useRecord, useTrouble } from '../../autosave/use-record.ts';
import { DeletionIcon } from '../../deletion/deletion-icon.tsx';
import { LineField } from '../../fields/line-field.tsx';
import { LocalizedField } from '../../fields/localized-field.tsx';
import { HistoryButton } from '../../history/history-button.tsx';
import { FailureAlert } from '../../layout/failure-alert.tsx';
import { calls } from '../../paths.ts';
import { answersOf } from '../../problems/problem.ts';
import type { NounRecord } from '../../records.ts';
import { useTexts } from '../../texts.ts';

type Props = { block: NounRecord<'answer_block'>; handle: ReactNode; languages: readonly Language[] };

/** One text block: its name, and its text in each language. */
export function AnswerBlockEditor({ block, handle, languages }: Props) {
  const { t } = useTexts();
  const path = calls.answerBlock(block.id);
  const record = useRecord(path, block);
  useFields(record, 'name');
  const name = record.text('name').trim() || block.name;
  return (
    <Paper withBorder p="sm" component="section" aria-label={name}>
      <Flex gap="sm" align="start">
        {handle}
        <Stack gap="sm" flex={1} miw={0}>
          <Group align="end" justify="space-between" gap="sm">
            <Box flex="1 1 12rem" maw="28rem">
              <LineField record={record} field="name" label={t('answerBlock.name')} type="text" required />
            </Box>
            <Group gap="xs" wrap="nowrap">
              <HistoryButton noun="answer_block" id={block.id} name={name} />
              <DeletionIcon
                noun="answer_block"
                path={path}
                question={t('answerBlock.deleteQuestion')}
                name={name}
                label={t('answerBlock.delete', { name })}
              />
            </Group>
          </Group>
          <LocalizedField record={record} field="text" label={t('answerBlock.text')} languages={languages} rows={4} />
          <FailureAlert details={answersOf(path, useTrouble(path), t)} />
        </Stack>
      </Flex>
    </Paper>
  );
}
