import { Alert, Button, Loader, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { detailOf } from '../../client.ts';
import { FailureAlert } from '../../layout/failure-alert.tsx';
import { PageHead } from '../../layout/page-head.tsx';
import { ListFoot } from '../../list/list-foot.tsx';
import { calls } from '../../paths.ts';
import { queries } from '../../queries.ts';
import { useTexts } from '../../texts.ts';
import { MessageFilters } from './message-filters.tsx';
import { MessageTable } from './message-table.tsx';
import { useMessageQuery } from './use-message-query.ts';

/** /admin/message: what visitors have sent, the newest first. The export holds what the filters leave. */
export function MessagesScreen() {
  const { t, language } = useTexts();
  const { query } = useMessageQuery();
  const { limit: _, offset: __, ...filter } = query;
  const { data, error, isPending } = useQuery(queries.messages(query));
  return (
    <>
      <PageHead title={t('message.list')}>
        <Button variant="default" component="a" href={calls.messageExport({ ...filter, language })} download>
          {t('message.export')}
        </Button>
      </PageHead>
      <Stack>
        {data?.mail.configured === false && <Alert color="orange">{t('message.noMail')}</Alert>}
        <MessageFilters />
        <FailureAlert details={[error ? detailOf(error) : undefined]} />
        {isPending && <Loader aria-label={t('common.loading')} />}
        {data?.rows.length === 0 && <Text c="dimmed">{t('message.none')}</Text>}
        {data && data.rows.length > 0 && <MessageTable rows={data.rows} />}
        {data && <ListFoot total={data.total} />}
      </Stack>
    </>
  );
}
