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
import type { CatalogueImport } from '../../records.ts';
import { useTexts } from '../../texts.ts';
import { Differences } from './differences.tsx';
import { Faults } from './faults.tsx';
import classes from './spreadsheet.module.css';

type Props = { id: number; onDiscard: () => void };

/** The changes in a file: its faults, the differences, and buttons to apply or undo them. Takes the focus. */
export function ImportResult({ id, onDiscard }: Props) {
  const { t } = useTexts();
  const read = useInfiniteQuery(queries.catalogueImport(id));
  const result = useRef<HTMLDivElement>(null);
  const first = read.data?.pages[0];
  const isThere = first !== undefined;
  useEffect(() => {
    if (isThere) result.current?.focus();
  }, [isThere]);
  const differences = read.data?.pages.flatMap((page) => page.differences) ?? [];
  return (
    <div ref={result} tabIndex={-1} className={classes.result}>
      <QueryState query={read} />
      {first && (
        <Section title={t('spreadsheet.differences', { file: first.file })}>
          <Way read={first} onDiscard={onDiscard} />
          <Faults read={first} />
          <Differences differences={differences} />
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
function Way({ read, onDiscard }: { read: CatalogueImport; onDiscard: () => void }) {
  const { t } = useTexts();
  const [isBusy, setIsBusy] = useState(false);
  const [failure, setFailure] = useState('');
  const [kept, setKept] = useState(0);
  const { id, file, state, counts, fault_count: faults, history } = read;
  const isNothing = counts.add + counts.change + counts.remove === 0;

  async function run(task: () => Promise<unknown>): Promise<void> {
    setIsBusy(true);
    setFailure('');
    await task().catch((error: unknown) => setFailure(detailOf(error)));
    await queryClient.invalidateQueries();
    setIsBusy(false);
  }

  const apply = () => run(() => call('POST', calls.catalogueApply(id)));
  const undo = () => run(async () => setKept((await call('POST', calls.restore(history ?? 0))).body.kept ?? 0));

  return (
    <Stack gap="sm">
      <Counts counts={counts} />
      <FailureAlert details={[failure]} />
      <div role="status">
        {state === 'applied' && (
          <Alert color="green" title={t('spreadsheet.applied', { file })}>
            {t('spreadsheet.appliedHint')}
          </Alert>
        )}
        {state === 'undone' && <Alert color="green" title={t('spreadsheet.undone', { file })} />}
        {state === 'checked' && isNothing && faults === 0 && <Text>{t('spreadsheet.same', { file })}</Text>}
        {kept > 0 && <Alert color="warning">{t('spreadsheet.kept', { count: kept })}</Alert>}
      </div>
      <Group gap="xs">
        {state === 'checked' && !isNothing && faults === 0 && (
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

function Counts({ counts }: Pick<CatalogueImport, 'counts'>) {
  const { t } = useTexts();
  return (
    <Group gap="xs">
      {(['add', 'change', 'remove'] as const)
        .filter((kind) => counts[kind] > 0)
        .map((kind) => (
          <Badge key={kind} size="lg" variant="light" color={kindColors[kind]}>
            {t(`spreadsheet.${kind}`, { count: counts[kind] })}
          </Badge>
        ))}
    </Group>
  );
}

const kindColors = { add: 'green', change: 'gray', remove: 'red' };
