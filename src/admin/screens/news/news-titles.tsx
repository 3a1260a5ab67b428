import { Stack } from '@mantine/core';
import type { Language } from '../../../domain/text/language.ts';
import { useRecord, useTrouble } from '../../autosave/use-record.ts';
import { LocalizedField } from '../../fields/language/localized-field.tsx';
import { FailureAlert } from '../../layout/failure-alert.tsx';
import { calls } from '../../paths.ts';
import { answersOf } from '../../problems/problem.ts';
import type { NewsRecord } from '../../records.ts';
import { useTexts } from '../../texts.ts';
import { NewsDate } from './news-date.tsx';

type Props = { item: NewsRecord; languages: readonly Language[]; failure: string };

/** The titles and the date of a news item, and its failures (specification, section 8). */
export function NewsTitles({ item, languages, failure }: Props) {
  const { t } = useTexts();
  const path = calls.newsItem(item.id);
  const record = useRecord(path, item);
  const trouble = useTrouble(path);
  return (
    <Stack gap="sm">
      <LocalizedField record={record} field="title" label={t('news.title')} languages={languages} required />
      <NewsDate record={record} />
      <FailureAlert details={[failure, ...answersOf(path, trouble, t)]} />
    </Stack>
  );
}
