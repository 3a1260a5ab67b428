import { useNavigate } from 'react-router';
import { useRecord } from '../../autosave/use-record.ts';
import { DeletionButton } from '../../deletion/deletion-button.tsx';
import { calls, paths } from '../../paths.ts';
import type { NewsRecord } from '../../records.ts';
import { useTexts } from '../../texts.ts';

type Props = { item: NewsRecord; onFailure: (detail: string) => void };

/** The button that deletes a news item after a confirmation. */
export function NewsDeletion({ item, onFailure }: Props) {
  const { t } = useTexts();
  const navigate = useNavigate();
  const path = calls.newsItem(item.id);
  const record = useRecord(path, item);
  return (
    <DeletionButton
      label={t('news.delete')}
      deletion={() => ({
        noun: 'news',
        id: item.id,
        path,
        question: t('news.deleteQuestion'),
        name: record.text('title_fr').trim() || item.title,
        onDeleted: () => navigate(paths.newsList()),
        onFailure,
      })}
    />
  );
}
