import { Loader } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { detailOf } from '../../client.ts';
import { FailureAlert } from '../../layout/failure-alert.tsx';
import { PageHead } from '../../layout/page-head.tsx';
import { paths } from '../../paths.ts';
import { queries } from '../../queries.ts';
import { useTexts } from '../../texts.ts';
import { MachineEditor } from './machine-editor.tsx';

/** /admin/machine/:id */
export function MachineScreen() {
  const { t } = useTexts();
  const id = Number(useParams().id);
  const { data, error } = useQuery(queries.machine(id));
  if (data) return <MachineEditor key={id} machine={data} />;
  return (
    <>
      <PageHead title={t('machine.list')} back={{ to: paths.machines(), label: t('machine.list') }} />
      {error ? <FailureAlert details={[detailOf(error)]} /> : <Loader aria-label={t('common.loading')} />}
    </>
  );
}
