import { useFields, useRecord } from '../../autosave/use-record.ts';
import { EditorHead } from '../../editor/editor-head.tsx';
import { calls, paths } from '../../paths.ts';
import { useIsUnseen } from '../../publication.ts';
import type { NewsRecord } from '../../records.ts';
import { useTexts } from '../../texts.ts';
import { newsPicture } from './news-picture.ts';

/** The head of the editor: the news item's title as typed, its visibility, its public page and its history. */
export function NewsHead({ item }: { item: NewsRecord }) {
  const { t } = useTexts();
  const record = useRecord(calls.newsItem(item.id), item);
  useFields(record, 'title_fr');
  const isUnseen = useIsUnseen(record);
  const title = record.text('title_fr').trim() || item.title;
  return (
    <EditorHead
      title={title}
      picture={newsPicture(item)}
      back={{ to: paths.newsList(), label: t('news.list') }}
      actions={{
        record,
        site: { page: 'newsItem', id: item.id, isHidden: isUnseen },
        duplicate: { noun: 'news', id: item.id },
        history: { noun: 'news', id: item.id, name: title },
      }}
      isSticky
    />
  );
}
