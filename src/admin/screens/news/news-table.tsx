import { Menu } from '@mantine/core';
import { May } from '../../access.tsx';
import { useDeletion } from '../../deletion/use-deletion.tsx';
import { useDuplicate } from '../../duplicate/use-duplicate.ts';
import { Day } from '../../list/moment.tsx';
import { RecordList } from '../../list/record-list.tsx';
import { RowMenu } from '../../list/row-menu.tsx';
import { SortHeader } from '../../list/sort-header.tsx';
import { calls, paths } from '../../paths.ts';
import type { NewsRow } from '../../records.ts';
import { useTexts } from '../../texts.ts';
import { newsPicture } from './news-picture.ts';

/** The news items on a page of the list. */
export function NewsTable({ news }: { news: NewsRow[] }) {
  const { t } = useTexts();
  return (
    <RecordList
      rows={news}
      nameOf={({ title }) => title}
      screenOf={({ id }) => paths.newsItem(id)}
      pictureOf={newsPicture}
      nameHead={<SortHeader field="title" label={t('news.title')} />}
      columns={[
        {
          key: 'date',
          head: <SortHeader field="date" label={t('news.date')} byDefault="desc" />,
          cell: ({ date }) => <Day on={date} />,
        },
      ]}
      menu={(item) => <NewsMenu item={item} />}
    />
  );
}

function NewsMenu({ item }: { item: NewsRow }) {
  return (
    <May right="content">
      <RowMenu name={item.title}>
        <Items item={item} />
      </RowMenu>
    </May>
  );
}

function Items({ item: { id, title } }: { item: NewsRow }) {
  const { t } = useTexts();
  const duplicate = useDuplicate();
  const remove = useDeletion();
  return (
    <>
      <Menu.Item onClick={() => duplicate('news', id)}>{t('duplicate.action')}</Menu.Item>
      <Menu.Divider />
      <Menu.Item
        color="red"
        onClick={() =>
          remove({ noun: 'news', path: calls.newsItem(id), question: t('news.deleteQuestion'), name: title })
        }
      >
        {t('deletion.confirm')}
      </Menu.Item>
    </>
  );
}
