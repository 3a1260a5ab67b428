import { Loader } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { detailOf } from '../../client.ts';
import { FailureAlert } from '../../layout/failure-alert.tsx';
import { PageHead } from '../../layout/page-head.tsx';
import { paths } from '../../paths.ts';
import { queries } from '../../queries.ts';
import { useTexts } from '../../texts.ts';
import { NewsEditor } from './news-editor.tsx';

/** /admin/news/:id */
export function NewsItemScreen() {
  const { t } = useTexts();
  const id = Number(useParams().id);
  const { data, error } = useQuery(queries.newsItem(id));
  if (data) return <NewsEditor key={id} item={data} />;
  return (
    <>
      <PageHead title={t('news.list')} back={{ to: paths.newsList(), label: t('news.list') }} />
      {error ? <FailureAlert details={[detailOf(error)]} /> : <Loader aria-label={t('common.loading')} />}
    </>
  );
}
