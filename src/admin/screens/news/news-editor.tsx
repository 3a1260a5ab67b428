import { Stack } from '@mantine/core';
import { useState } from 'react';
import { useRecord, useTrouble } from '../../autosave/use-record.ts';
import { EditorTop } from '../../fields/editor-top.tsx';
import { FillGaps } from '../../fields/fill-gaps.tsx';
import type { Part } from '../../fields/gaps.ts';
import { useEditedLanguages } from '../../fields/languages.ts';
import { LocalizedField } from '../../fields/localized-field.tsx';
import { OutdatedTexts } from '../../fields/outdated.tsx';
import { PublicationFields } from '../../fields/publication-fields.tsx';
import { SearchDescription } from '../../fields/search-description.tsx';
import { FailureAlert } from '../../layout/failure-alert.tsx';
import { Section } from '../../layout/section.tsx';
import { WithPane } from '../../pane/pane.tsx';
import type { PaneSubject } from '../../pane/pane-view.tsx';
import { calls, paths, sitePath } from '../../paths.ts';
import { answersOf } from '../../problems/problem.ts';
import type { NewsRecord } from '../../records.ts';
import { useTexts } from '../../texts.ts';
import { NewsContents } from './news-contents.tsx';
import { NewsDate } from './news-date.tsx';
import { NewsHead } from './news-head.tsx';
import { NewsImage } from './news-image.tsx';

/** All of a news item, edited in place. What goes wrong is said under its area (specification, section 8). */
export function NewsEditor({ item }: { item: NewsRecord }) {
  const { t } = useTexts();
  const [failure, setFailure] = useState('');
  const languages = useEditedLanguages();
  const path = calls.newsItem(item.id);
  const record = useRecord(path, item);
  const trouble = useTrouble(path);
  const subject: PaneSubject = {
    call: path,
    record: item,
    pathIn: (language) => paths.preview(sitePath('newsItem', language, item.id)),
  };

  return (
    <OutdatedTexts noun="news" id={item.id}>
      <WithPane subject={subject}>
        {(isBeside, button) => (
          <>
            <NewsHead item={item} onFailure={setFailure} />
            <EditorTop languages={languages} isNarrow={isBeside}>
              {button}
            </EditorTop>
            <Stack gap="xl" mt="md">
              <FillGaps noun="news" id={item.id} parts={partsOf(item)} />
              <Section title={t('news.titles')}>
                <LocalizedField
                  record={record}
                  field="title"
                  label={t('news.title')}
                  languages={languages.shown}
                  required
                />
                <NewsDate record={record} />
                <PublicationFields path={path} stored={item} />
                <FailureAlert details={[failure, ...answersOf(path, trouble, t)]} />
              </Section>
              <NewsImage item={item} record={record} languages={languages.shown} />
              <NewsContents item={item} languages={languages.shown} />
              <Section title={t('news.searchResults')}>
                <SearchDescription record={record} languages={languages.shown} />
              </Section>
            </Stack>
          </>
        )}
      </WithPane>
    </OutdatedTexts>
  );
}

function partsOf(item: NewsRecord): Part[] {
  const contents = item.content.map((content) => ({ path: calls.newsContent(item.id, content.id), read: content }));
  return [{ path: calls.newsItem(item.id), read: item }, ...contents];
}
