import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { PageHead } from '../../layout/page-head.tsx';
import { QueryState } from '../../layout/query-state.tsx';
import { paths } from '../../paths.ts';
import { queries } from '../../queries.ts';
import { useTexts } from '../../texts.ts';
import { ProjectEditor } from './project-editor.tsx';

/** /admin/project/:id */
export function Component() {
  const { t } = useTexts();
  const id = Number(useParams().id);
  const read = useQuery(queries.record('project', id));
  const { data } = read;
  if (data) return <ProjectEditor key={id} project={data} />;
  return (
    <>
      <PageHead title={t('project.list')} back={{ to: paths.records('project'), label: t('project.list') }} />
      <QueryState query={read} />
    </>
  );
}
