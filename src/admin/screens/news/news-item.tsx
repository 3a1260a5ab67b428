import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { PageHead } from '../../layout/page-head.tsx';
import { QueryState } from '../../layout/query-state.tsx';
import { paths } from '../../paths.ts';
import { queries } from '../../queries.ts';
import { useTexts } from '../../texts.ts';
import { NewsEditor } from './news-editor.tsx';

/** /admin/news/:id */
export function Component() {
  const { t } = useTexts();
  const id = Number(useParams().id);
  const read = useQuery(queries.newsItem(id));
  const { data } = read;
  if (data) return <NewsEditor key={id} item={data} />;
  return (
    <>
      <PageHead title={t('news.list')} back={{ to: paths.newsList(), label: t('news.list') }} />
      <QueryState query={read} />
    </>
  );
}
