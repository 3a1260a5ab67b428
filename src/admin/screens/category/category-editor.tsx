import { Button, Group, Paper, Stack } from '@mantine/core';
import { languages } from '../../../domain/language.ts';
import { useFields, useRecord, useTrouble } from '../../autosave/use-record.ts';
import { useDeletion } from '../../deletion/use-deletion.tsx';
import { FillGaps } from '../../fields/fill-gaps.tsx';
import { LocalizedField } from '../../fields/localized-field.tsx';
import { PriorityField } from '../../fields/priority-field.tsx';
import { SearchDescription } from '../../fields/search-description.tsx';
import { HistoryButton } from '../../history/history-button.tsx';
import { FailureAlert } from '../../layout/failure-alert.tsx';
import { calls } from '../../paths.ts';
import { answersOf } from '../../problems/problem.ts';
import type { CategoryRecord } from '../../records.ts';
import { useTexts } from '../../texts.ts';

/** One category: five names, what search engines show, and its position; a change of position reloads the list. */
export function CategoryEditor({ category }: { category: CategoryRecord }) {
  const { t } = useTexts();
  const path = calls.category(category.id);
  const record = useRecord(path, category);
  const remove = useDeletion();
  useFields(record, 'name_fr');
  const name = record.text('name_fr').trim() || category.name;

  return (
    <Paper withBorder p="md" component="section" aria-label={name}>
      <Stack gap="sm">
        <LocalizedField record={record} field="name" label={t('category.name')} languages={languages} required />
        <SearchDescription record={record} languages={languages} />
        <FillGaps noun="category" id={category.id} parts={[{ path, read: category }]} />
        <Group justify="space-between" align="end">
          <PriorityField record={record} noun="category" whenEmpty={0} />
          <Group gap="xs">
            <HistoryButton noun="category" id={category.id} name={name} />
            <Button
              variant="subtle"
              color="red"
              onClick={() => remove({ noun: 'category', path, question: t('category.deleteQuestion'), name })}
            >
              {t('category.delete')}
            </Button>
          </Group>
        </Group>
        <FailureAlert details={answersOf(path, useTrouble(path), t)} />
      </Stack>
    </Paper>
  );
}
