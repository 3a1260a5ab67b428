import { Anchor, Button, Group, Paper, Stack } from '@mantine/core';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { languages } from '../../../domain/text/language.ts';
import { May } from '../../access.tsx';
import { useFields, useRecord, useTrouble } from '../../autosave/use-record.ts';
import { useDeletion } from '../../deletion/use-deletion.tsx';
import { FillGaps } from '../../fields/language/fill-gaps.tsx';
import { LocalizedField } from '../../fields/language/localized-field.tsx';
import { PriorityField } from '../../fields/priority-field.tsx';
import { SearchDescription } from '../../fields/search-description.tsx';
import { HistoryButton } from '../../history/history-button.tsx';
import { Details } from '../../layout/details.tsx';
import { FailureAlert } from '../../layout/failure-alert.tsx';
import { calls, paths } from '../../paths.ts';
import { answersOf } from '../../problems/problem.ts';
import type { CategoryRecord } from '../../records.ts';
import { useTexts } from '../../texts.ts';

const fields = ['name', 'search_description'];

type Props = { category: CategoryRecord; handle: ReactNode };

/**
 * One category: five names, the description for search engines, and its position. A change of position reloads the
 * list.
 */
export function CategoryEditor({ category, handle }: Props) {
  const { t } = useTexts();
  const path = calls.category(category.id);
  const record = useRecord(path, category);
  const remove = useDeletion();
  useFields(record, 'name_fr');
  const name = record.text('name_fr').trim() || category.name;

  return (
    <Paper withBorder p="md" component="section" aria-label={name}>
      <Group align="start" gap="sm" wrap="nowrap">
        {handle}
        <Stack gap="sm" flex={1} miw={0}>
          <LocalizedField record={record} field="name" label={t('category.name')} languages={languages} required />
          <SearchDescription record={record} languages={languages} />
          <FillGaps
            noun="category"
            id={category.id}
            name={category.name_fr}
            texts={fields.map((field) => ({ path, read: category, field }))}
          />
          <Group justify="space-between" align="start">
            <Details label={t('fields.details')}>
              <PriorityField record={record} noun="category" whenEmpty={0} />
            </Details>
            <Group gap="xs">
              <Anchor component={Link} size="sm" to={paths.machinesOf(category.id)}>
                {t('category.machines')}
              </Anchor>
              <HistoryButton noun="category" id={category.id} name={name} />
              <May right="content">
                <Button
                  variant="subtle"
                  color="red"
                  onClick={() => remove({ noun: 'category', path, question: t('category.deleteQuestion'), name })}
                >
                  {t('category.delete')}
                </Button>
              </May>
            </Group>
          </Group>
          <FailureAlert details={answersOf(path, useTrouble(path), t)} />
        </Stack>
      </Group>
    </Paper>
  );
}
