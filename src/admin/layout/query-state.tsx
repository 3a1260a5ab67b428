import { Alert, Button, Group, Loader, Text } from '@mantine/core';
import { onlineManager, type UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { detailOf, isTemporary } from '../client.ts';
import { isUnanswered } from '../query-client.ts';
import { useTexts } from '../texts.ts';
import { FailureAlert } from './failure-alert.tsx';

type Query = Pick<UseQueryResult, 'error' | 'isPending' | 'fetchStatus' | 'failureReason' | 'refetch'>;

type Props = {
  query: Query;
  /** Shown while the data loads; by default a spinner. */
  loading?: ReactNode;
};

/** A query's loading or failure state, with a button to retry. Renders nothing once there is data. */
export function QueryState({ query, loading }: Props) {
  const { t } = useTexts();
  const { error, isPending, fetchStatus, failureReason, refetch } = query;

  function retry(): void {
    onlineManager.setOnline(true); // the browser may be wrong, and no request is sent while it reports offline
    void refetch();
  }

  const button = (
    <Button size="compact-sm" variant="default" onClick={retry}>
      {t('save.retry')}
    </Button>
  );
  if (fetchStatus === 'paused' || isUnanswered(failureReason)) {
    return (
      <Alert color="warning" role="status">
        <Group justify="space-between">
          <Text size="sm">{t('failure.offline')}</Text>
          {button}
        </Group>
      </Alert>
    );
  }
  if (error) {
    return (
      <>
        <FailureAlert details={[detailOf(error)]} />
        {isTemporary(error) && <div>{button}</div>}
      </>
    );
  }
  return isPending && (loading ?? <Loader aria-label={t('common.loading')} />);
}
