import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { PageHead } from '../../layout/page-head.tsx';
import { QueryState } from '../../layout/query-state.tsx';
import { paths } from '../../paths.ts';
import { queries } from '../../queries.ts';
import { useTexts } from '../../texts.ts';
import { MachineEditor } from './machine-editor.tsx';

/** /admin/machine/:id */
export function Component() {
  const { t } = useTexts();
  const id = Number(useParams().id);
  const read = useQuery(queries.machine(id));
  const { data } = read;
  if (data) return <MachineEditor key={id} machine={data} />;
  return (
    <>
      <PageHead title={t('machine.list')} back={{ to: paths.machines(), label: t('machine.list') }} />
      <QueryState query={read} />
    </>
  );
}
