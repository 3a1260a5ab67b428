import { Alert, Badge, Button, Group, Stack, Text } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { call, detailOf } from '../../client.ts';
import { FailureAlert } from '../../layout/failure-alert.tsx';
import { QueryState } from '../../layout/query-state.tsx';
import { Section } from '../../layout/section.tsx';
import { calls } from '../../paths.ts';
import { queries } from '../../queries.ts';
import { queryClient } from '../../query-client.ts';
import type { AgencyImport } from '../../records.ts';
import { useTexts } from '../../texts.ts';
import classes from '../spreadsheet/spreadsheet.module.css';
import { AgencyFaults, AgencyTexts } from './agency-texts.tsx';

type Props = { id: number; onDiscard: () => void };

/** The changes in an agency's file: its faults, the changed texts, and buttons to apply or undo them. Takes the focus. */
export function AgencyResult({ id, onDiscard }: Props) {
  const { t } = useTexts();
  const read = useInfiniteQuery(queries.agencyImport(id));
  const result = useRef<HTMLDivElement>(null);
  const first = read.data?.pages[0];
  const isThere = first !== undefined;
  useEffect(() => {
    if (isThere) result.current?.focus();
  }, [isThere]);
  return (
    <div ref={result} tabIndex={-1} className={classes.result}>
      <QueryState query={read} />
      {first && (
        <Section title={t('spreadsheet.differences', { file: first.file })}>
          <Way read={first} onDiscard={onDiscard} />
          <AgencyFaults read={first} />
          <AgencyTexts texts={read.data?.pages.flatMap((page) => page.differences) ?? []} />
          {read.hasNextPage && (
            <div>
              <Button variant="default" loading={read.isFetchingNextPage} onClick={() => read.fetchNextPage()}>
                {t('spreadsheet.more')}
              </Button>
            </div>
          )}
        </Section>
      )}
    </div>
  );
}

/** The numbers of changes, and the buttons. */
function Way({ read, onDiscard }: { read: AgencyImport; onDiscard: () => void }) {
  const { t } = useTexts();
  const [isBusy, setIsBusy] = useState(false);
  const [failure, setFailure] = useState('');
  const [kept, setKept] = useState(0);
  const { id, file, state, counts, history } = read;

  async function run(task: () => Promise<unknown>): Promise<void> {
    setIsBusy(true);
    setFailure('');
    await task().catch((error: unknown) => setFailure(detailOf(error)));
    await queryClient.invalidateQueries();
    setIsBusy(false);
  }

  const apply = () => run(() => call('POST', calls.agencyApply(id)));
  const undo = () => run(async () => setKept((await call('POST', calls.restore(history ?? 0))).body.kept ?? 0));

  return (
    <Stack gap="sm">
      <Group gap="xs">
        {counts.change > 0 && (
          <Badge size="lg" variant="light" color="green">
            {t('agency.change', { count: counts.change })}
          </Badge>
        )}
        {counts.same > 0 && (
          <Badge size="lg" variant="light" color="gray">
            {t('agency.sameCount', { count: counts.same })}
          </Badge>
        )}
        {counts.blank > 0 && (
          <Badge size="lg" variant="light" color="gray">
            {t('agency.blankCount', { count: counts.blank })}
          </Badge>
        )}
      </Group>
      <FailureAlert details={[failure]} />
      <div role="status">
        {state === 'applied' && (
          <Alert color="green" title={t('spreadsheet.applied', { file })}>
            {t('spreadsheet.appliedHint')}
          </Alert>
        )}
        {state === 'undone' && <Alert color="green" title={t('spreadsheet.undone', { file })} />}
        {state === 'checked' && counts.change === 0 && <Text>{t('agency.same', { file })}</Text>}
        {kept > 0 && <Alert color="warning">{t('agency.kept', { count: kept })}</Alert>}
      </div>
      <Group gap="xs">
        {state === 'checked' && counts.change > 0 && (
          <Button loading={isBusy} onClick={apply}>
            {t('spreadsheet.apply')}
          </Button>
        )}
        {history !== null && (
          <Button variant="default" loading={isBusy} onClick={undo}>
            {t('spreadsheet.undo')}
          </Button>
        )}
        {state === 'checked' && (
          <Button variant="default" onClick={onDiscard}>
            {t('spreadsheet.discard')}
          </Button>
        )}
      </Group>
    </Stack>
  );
}
