import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { PageHead } from '../../layout/page-head.tsx';
import { QueryState } from '../../layout/query-state.tsx';
import { paths } from '../../paths.ts';
import { queries } from '../../queries.ts';
import { useTexts } from '../../texts.ts';
import { MessageView } from './enquiry-view.tsx';

/** /admin/message/:id */
export function MessageScreen() {
  const { t } = useTexts();
  const id = Number(useParams().id);
  const read = useQuery(queries.message(id));
  const { data } = read;
  if (data) return <MessageView key={id} message={data} />;
  return (
    <>
      <PageHead title={t('message.list')} back={{ to: paths.messages(), label: t('message.list') }} />
      <QueryState query={read} />
    </>
  );
}
