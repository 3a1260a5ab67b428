import { useState } from 'react';
import { useRecord } from '../../autosave/use-record.ts';
import { previewPath } from '../../change-set/chosen.ts';
import { RecordDeletion } from '../../deletion/record-deletion.tsx';
import { EditorFrame } from '../../editor/editor-frame.tsx';
import type { EditorPart } from '../../editor/parts.ts';
import { FillGaps } from '../../fields/language/fill-gaps.tsx';
import { useEditedLanguages } from '../../fields/language/languages.ts';
import { OutdatedTexts } from '../../fields/language/outdated.tsx';
import { PublicationFields } from '../../fields/publication-fields.tsx';
import { SearchDescription } from '../../fields/search-description.tsx';
import { WithPane } from '../../pane/pane.tsx';
import type { PaneSubject } from '../../pane/pane-subject.ts';
import { calls, paths, sitePath } from '../../paths.ts';
import { PublishStrip } from '../../publish/publish-strip.tsx';
import type { NewsRecord } from '../../records.ts';
import { useTexts } from '../../texts.ts';
import { NewsContents } from './news-contents.tsx';
import { NewsHead } from './news-head.tsx';
import { NewsImage } from './news-image.tsx';
import { newsNeeds } from './news-needs.ts';
import { NewsTitles } from './news-titles.tsx';

/** The editor of a news item. Each part shows its own failures (specification, section 8). */
export function NewsEditor({ item }: { item: NewsRecord }) {
  const { t } = useTexts();
  const [failure, setFailure] = useState('');
  const languages = useEditedLanguages();
  const path = calls.newsItem(item.id);
  const record = useRecord(path, item);
  const subject: PaneSubject = {
    call: path,
    record: item,
    pathIn: (language) => previewPath(sitePath('newsItem', language, item.id)),
  };
  const { shown } = languages;
  const own = (field: string) => ({ path, read: item, field });
  const parts: EditorPart[] = [
    {
      id: 'titles',
      title: t('news.titles'),
      texts: [own('title')],
      content: <NewsTitles item={item} languages={shown} failure={failure} />,
    },
    {
      id: 'image',
      title: t('news.image'),
      texts: item.image === '' ? [] : [own('alt')],
      content: <NewsImage item={item} record={record} languages={shown} />,
    },
    {
      id: 'contents',
      title: t('news.contents'),
      texts: item.content.flatMap((read) =>
        ['title', 'content'].map((field) => ({ path: calls.newsContent(item.id, read.id), read, field })),
      ),
      content: <NewsContents item={item} languages={shown} />,
    },
    {
      id: 'search-results',
      title: t('news.searchResults'),
      texts: [own('search_description')],
      content: <SearchDescription record={record} languages={shown} />,
    },
    {
      id: 'publication',
      title: t('publication.title'),
      texts: [],
      content: <PublicationFields path={path} stored={item} />,
    },
  ];

  return (
    <OutdatedTexts noun="news" id={item.id}>
      <WithPane subject={subject}>
        {(isBeside, button) => (
          <EditorFrame
            head={<NewsHead item={item} />}
            languages={languages}
            paneButton={button}
            isNarrow={isBeside}
            note={
              <>
                <PublishStrip
                  record={record}
                  label="title_fr"
                  needs={newsNeeds(item)}
                  parts={parts}
                  languages={languages}
                />
                <FillGaps noun="news" id={item.id} name={item.title_fr} texts={parts.flatMap(({ texts }) => texts)} />
              </>
            }
            parts={parts}
            end={
              <RecordDeletion
                noun="news"
                label={t('news.delete')}
                question={t('news.deleteQuestion')}
                path={path}
                stored={item}
                field="title_fr"
                name={item.title}
                list={paths.newsList()}
                onFailure={setFailure}
              />
            }
          />
        )}
      </WithPane>
    </OutdatedTexts>
  );
}
