import { Loader } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { detailOf } from '../../client.ts';
import { FailureAlert } from '../../layout/failure-alert.tsx';
import { PageHead } from '../../layout/page-head.tsx';
import { paths } from '../../paths.ts';
import { queries } from '../../queries.ts';
import { useTexts } from '../../texts.ts';
import { MessageView } from './message-view.tsx';

/** /admin/message/:id */
export function MessageScreen() {
  const { t } = useTexts();
  const id = Number(useParams().id);
  const { data, error } = useQuery(queries.message(id));
  if (data) return <MessageView key={id} message={data} />;
  return (
    <>
      <PageHead title={t('message.list')} back={{ to: paths.messages(), label: t('message.list') }} />
      {error ? <FailureAlert details={[detailOf(error)]} /> : <Loader aria-label={t('common.loading')} />}
    </>
  );
}
