import { Button } from '@mantine/core';
import { useNavigate } from 'react-router';
import { May } from '../../access.tsx';
import { useRecord } from '../../autosave/use-record.ts';
import { useDeletion } from '../../deletion/use-deletion.tsx';
import { calls, paths } from '../../paths.ts';
import type { NewsRecord } from '../../records.ts';
import { useTexts } from '../../texts.ts';

type Props = { item: NewsRecord; onFailure: (detail: string) => void };

/** The end of a news item, after a question. */
export function NewsDeletion({ item, onFailure }: Props) {
  const { t } = useTexts();
  const navigate = useNavigate();
  const remove = useDeletion();
  const path = calls.newsItem(item.id);
  const record = useRecord(path, item);
  return (
    <May right="content">
      <Button
        variant="outline"
        color="red"
        onClick={() =>
          remove({
            noun: 'news',
            id: item.id,
            path,
            question: t('news.deleteQuestion'),
            name: record.text('title_fr').trim() || item.title,
            onDeleted: () => navigate(paths.newsList()),
            onFailure,
          })
        }
      >
        {t('news.delete')}
      </Button>
    </May>
  );
}
