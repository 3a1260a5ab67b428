import { Button, Group, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link, useLocation, useParams } from 'react-router';
import { CallFailure } from '../../client.ts';
import { PageHead } from '../../layout/page-head.tsx';
import { QueryState } from '../../layout/query-state.tsx';
import classes from '../../list/record-list.module.css';
import { RowsSkeleton } from '../../list/rows-skeleton.tsx';
import { paths } from '../../paths.ts';
import { queries } from '../../queries.ts';
import { useTexts } from '../../texts.ts';
import { EnquiryView } from './enquiry-view.tsx';

/** /admin/message/:id. The query in the URL is that of the list from which it was opened. */
export function Component() {
  const { t } = useTexts();
  const { search } = useLocation();
  const id = Number(useParams().id);
  const read = useQuery(queries.enquiry(id));
  const { data, error } = read;
  if (data) return <EnquiryView key={id} enquiry={data} />;
  const isGone = error instanceof CallFailure && error.status === 404;
  return (
    <>
      <PageHead title={t('enquiry.list')} back={{ to: paths.enquiries() + search, label: t('enquiry.list') }} />
      {isGone ? <Gone /> : <QueryState query={read} loading={<RowsSkeleton />} />}
    </>
  );
}

/** Replaces an enquiry that was deleted or never existed, which a link in a mail may lead to. */
function Gone() {
  const { t } = useTexts();
  return (
    <div className={classes.empty}>
      <Text role="alert">{t('enquiry.gone')}</Text>
      <Group gap="xs">
        <Button variant="default" component={Link} to={`${paths.enquiries()}?state=deleted`}>
          {t('enquiry.showDeleted')}
        </Button>
        <Button variant="default" component={Link} to={paths.enquiries()}>
          {t('enquiry.filters.inbox')}
        </Button>
      </Group>
    </div>
  );
}
