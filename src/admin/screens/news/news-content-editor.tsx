import { Button, Flex, Group, Paper, Stack } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import type { Language } from '../../../domain/text/language.ts';
import { May } from '../../access.tsx';
import { useFields, useRecord, useTrouble } from '../../autosave/use-record.ts';
import { useDeletion } from '../../deletion/use-deletion.tsx';
import { LocalizedField } from '../../fields/language/localized-field.tsx';
import { FailureAlert } from '../../layout/failure-alert.tsx';
import { calls } from '../../paths.ts';
import { answersOf } from '../../problems/problem.ts';
import type { NewsContentRecord } from '../../records.ts';
import { useTexts } from '../../texts.ts';

type Props = { news: number; content: NewsContentRecord; languages: readonly Language[]; handle: ReactNode };

/** One content entry: its subtitle and its text. */
export function NewsContentEditor({ news, content, languages, handle }: Props) {
  const { t } = useTexts();
  const [failure, setFailure] = useState('');
  const remove = useDeletion();
  const path = calls.newsContent(news, content.id);
  const record = useRecord(path, content);
  useFields(record, 'title_fr');
  const name = record.text('title_fr');
  return (
    <Paper withBorder p="sm" component="section" aria-label={name}>
      <Flex gap="sm" align="start" direction={{ base: 'column', sm: 'row' }}>
        {handle}
        <Stack gap="xs" flex={1} miw={0} w="100%">
          <LocalizedField record={record} field="title" label={t('news.subtitle')} languages={languages} required />
          <LocalizedField
            record={record}
            field="content"
            label={t('news.text')}
            languages={languages}
            rows={5}
            required
          />
          <FailureAlert details={[failure, ...answersOf(path, useTrouble(path), t)]} />
          <Group justify="end">
            <May right="content">
              <Button
                variant="subtle"
                color="red"
                onClick={() =>
                  remove({
                    noun: 'news',
                    path,
                    success: 204,
                    question: t('news.deleteContentQuestion'),
                    name,
                    onFailure: setFailure,
                  })
                }
              >
                {t('news.deleteContent')}
              </Button>
            </May>
          </Group>
        </Stack>
      </Flex>
    </Paper>
  );
}
