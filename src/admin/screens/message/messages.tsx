import { Alert, Button, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { PageHead } from '../../layout/page-head.tsx';
import { QueryState } from '../../layout/query-state.tsx';
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
  const read = useQuery(queries.messages(query));
  const { data } = read;
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
        <QueryState query={read} />
        {data?.rows.length === 0 && <Text c="dimmed">{t('message.none')}</Text>}
        {data && data.rows.length > 0 && <MessageTable rows={data.rows} />}
        {data && <ListFoot total={data.total} />}
      </Stack>
    </>
  );
}
