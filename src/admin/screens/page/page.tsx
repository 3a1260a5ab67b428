import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { PageHead } from '../../layout/page-head.tsx';
import { QueryState } from '../../layout/query-state.tsx';
import { paths } from '../../paths.ts';
import { queries } from '../../queries.ts';
import { useTexts } from '../../texts.ts';
import { PageEditor } from './page-editor.tsx';
import { pageName } from './page-names.ts';

/** /admin/page/:page */
export function Component() {
  const { t } = useTexts();
  const { page = '' } = useParams();
  const read = useQuery(queries.page(page));
  const { data } = read;
  if (data) return <PageEditor key={page} page={data} />;
  return (
    <>
      <PageHead title={pageName(page, t)} back={{ to: paths.pages(), label: t('pages.list') }} />
      <QueryState query={read} />
    </>
  );
}
