import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { PageHead } from '../../layout/page-head.tsx';
import { QueryState } from '../../layout/query-state.tsx';
import { paths } from '../../paths.ts';
import { queries } from '../../queries.ts';
import { useTexts } from '../../texts.ts';
import { EnquiryView } from './enquiry-view.tsx';

/** /admin/message/:id */
export function EnquiryScreen() {
  const { t } = useTexts();
  const id = Number(useParams().id);
  const read = useQuery(queries.enquiry(id));
  const { data } = read;
  if (data) return <EnquiryView key={id} enquiry={data} />;
  return (
    <>
      <PageHead title={t('enquiry.list')} back={{ to: paths.enquiries(), label: t('enquiry.list') }} />
      <QueryState query={read} />
    </>
  );
}
