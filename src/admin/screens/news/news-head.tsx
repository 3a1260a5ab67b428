import { Button } from '@mantine/core';
import { useNavigate } from 'react-router';
import { May } from '../../access.tsx';
import { useFields, useRecord } from '../../autosave/use-record.ts';
import { useDeletion } from '../../deletion/use-deletion.tsx';
import { DuplicateButton } from '../../duplicate/duplicate-button.tsx';
import { HistoryButton } from '../../history/history-button.tsx';
import { PageHead } from '../../layout/page-head.tsx';
import { ViewOnSite } from '../../layout/view-on-site.tsx';
import { calls, paths } from '../../paths.ts';
import { useIsUnseen } from '../../publication.ts';
import type { NewsRecord } from '../../records.ts';
import { useTexts } from '../../texts.ts';

type Props = { item: NewsRecord; onFailure: (detail: string) => void };

/** The title of a news item as it is typed, its public page, and its end. */
export function NewsHead({ item, onFailure }: Props) {
  const { t } = useTexts();
  const navigate = useNavigate();
  const remove = useDeletion();
  const path = calls.newsItem(item.id);
  const record = useRecord(path, item);
  useFields(record, 'title_fr');
  const isUnseen = useIsUnseen(record);
  const title = record.text('title_fr').trim() || item.title;
  return (
    <PageHead title={title} back={{ to: paths.newsList(), label: t('news.list') }}>
      <ViewOnSite page="newsItem" id={item.id} isHidden={isUnseen} />
      <DuplicateButton noun="news" id={item.id} />
      <HistoryButton noun="news" id={item.id} name={title} />
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
              name: title,
              onDeleted: () => navigate(paths.newsList()),
              onFailure,
            })
          }
        >
          {t('news.delete')}
        </Button>
      </May>
    </PageHead>
  );
}
