import { Button, Stack } from '@mantine/core';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useFields, useRecord, useTrouble } from '../../autosave/use-record.ts';
import { useDeletion } from '../../deletion/use-deletion.tsx';
import { EditorTop } from '../../fields/editor-top.tsx';
import { useEditedLanguages } from '../../fields/languages.ts';
import { LocalizedField } from '../../fields/localized-field.tsx';
import { OutdatedTexts } from '../../fields/outdated.tsx';
import { PublicationFields } from '../../fields/publication-fields.tsx';
import { SearchDescription } from '../../fields/search-description.tsx';
import { HistoryButton } from '../../history/history-button.tsx';
import { FailureAlert } from '../../layout/failure-alert.tsx';
import { PageHead } from '../../layout/page-head.tsx';
import { Section } from '../../layout/section.tsx';
import { ViewOnSite } from '../../layout/view-on-site.tsx';
import { calls, paths } from '../../paths.ts';
import { answersOf } from '../../problems/problem.ts';
import { useIsUnseen } from '../../publication.ts';
import type { NewsRecord } from '../../records.ts';
import { useTexts } from '../../texts.ts';
import { NewsContents } from './news-contents.tsx';
import { NewsDate } from './news-date.tsx';
import { NewsImage } from './news-image.tsx';

/** All of a news item, edited in place. What goes wrong is said under its area (specification, section 8). */
export function NewsEditor({ item }: { item: NewsRecord }) {
  const { t } = useTexts();
  const navigate = useNavigate();
  const [failure, setFailure] = useState('');
  const languages = useEditedLanguages();
  const remove = useDeletion();
  const path = calls.newsItem(item.id);
  const record = useRecord(path, item);
  useFields(record, 'title_fr');
  const isUnseen = useIsUnseen(record);
  const title = record.text('title_fr').trim() || item.title;

  return (
    <OutdatedTexts noun="news" id={item.id}>
      <PageHead title={title} back={{ to: paths.newsList(), label: t('news.list') }}>
        <ViewOnSite page="newsItem" id={item.id} isHidden={isUnseen} />
        <HistoryButton noun="news" id={item.id} name={title} />
        <Button
          variant="outline"
          color="red"
          onClick={() =>
            remove({
              noun: 'news',
              id: item.id,
              path,
              question: t('news.deleteQuestion'),
              name: title,
              onDeleted: () => navigate(paths.newsList()),
              onFailure: setFailure,
            })
          }
        >
          {t('news.delete')}
        </Button>
      </PageHead>
      <EditorTop languages={languages} />
      <Stack gap="xl" mt="md">
        <Section title={t('news.titles')}>
          <LocalizedField record={record} field="title" label={t('news.title')} languages={languages.shown} required />
          <NewsDate record={record} />
          <PublicationFields path={path} stored={item} />
          <FailureAlert details={[failure, ...answersOf(path, useTrouble(path), t)]} />
        </Section>
        <NewsImage item={item} />
        <NewsContents item={item} languages={languages.shown} />
        <Section title={t('news.searchResults')}>
          <SearchDescription record={record} languages={languages.shown} />
        </Section>
      </Stack>
    </OutdatedTexts>
  );
}
