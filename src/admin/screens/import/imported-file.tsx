import { Alert, Badge, Button, Group, Stack, Text } from '@mantine/core';
import type { UseInfiniteQueryResult } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { call, detailOf } from '../../client.ts';
import { FailureAlert } from '../../layout/failure-alert.tsx';
import { QueryState } from '../../layout/query-state.tsx';
import { Section } from '../../layout/section.tsx';
import { type Call, calls } from '../../paths.ts';
import { queryClient } from '../../query-client.ts';
import { type TextKey, useTexts } from '../../texts.ts';
import classes from '../spreadsheet/spreadsheet.module.css';

/** What the files of spreadsheets and agencies have in common. */
type Read = { id: number; file: string; state: 'checked' | 'applied' | 'undone'; history: number | null };

type Props<Page extends Read> = {
  query: UseInfiniteQueryResult<{ pages: Page[] }>;
  apply: (id: number) => Call<{ POST: Page }>;
  /** The kinds of rows with their numbers and colours. Those without any are left out. */
  countsOf: (page: Page) => { label: TextKey; count: number; color: string }[];
  /** Whether it would change nothing. */
  isNothing: (page: Page) => boolean;
  /** Whether rows have faults, and the call that leaves them out. */
  isFaulty?: (page: Page) => boolean;
  applyRest?: (id: number) => Call<{ POST: Page }>;
  words: { same: TextKey; kept: TextKey };
  onDiscard: () => void;
  /** Its faults and differences. */
  children: (first: Page, pages: Page[]) => ReactNode;
};

/** A file that was read: its faults, its differences, and the buttons that apply, undo or discard it. Takes the focus. */
export function ImportedFile<Page extends Read>(props: Props<Page>) {
  const { query, children } = props;
  const { t } = useTexts();
  const result = useRef<HTMLDivElement>(null);
  const pages = query.data?.pages ?? [];
  const [first] = pages;
  const isThere = first !== undefined;
  useEffect(() => {
    if (isThere) result.current?.focus();
  }, [isThere]);
  return (
    <div ref={result} tabIndex={-1} className={classes.result}>
      <QueryState query={query} />
      {first && (
        <Section title={t('spreadsheet.differences', { file: first.file })}>
          <State {...props} read={first} />
          {children(first, pages)}
          {query.hasNextPage && (
            <div>
              <Button variant="default" loading={query.isFetchingNextPage} onClick={() => query.fetchNextPage()}>
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
function State<Page extends Read>({ read, ...props }: Props<Page> & { read: Page }) {
  const { t } = useTexts();
  const [isBusy, setIsBusy] = useState(false);
  const [failure, setFailure] = useState('');
  const [kept, setKept] = useState(0);
  const { id, file, state, history } = read;
  const [isNothing, isFaulty] = [props.isNothing(read), props.isFaulty?.(read) ?? false];

  async function run(task: () => Promise<unknown>): Promise<void> {
    setIsBusy(true);
    setFailure('');
    await task().catch((error: unknown) => setFailure(detailOf(error)));
    await queryClient.invalidateQueries();
    setIsBusy(false);
  }

  const { apply, applyRest = apply } = props;
  const start = () => run(() => call('POST', (isFaulty ? applyRest : apply)(id)));
  const undo = () => run(async () => setKept((await call('POST', calls.restore(history ?? 0))).body.kept ?? 0));

  return (
    <Stack gap="sm">
      <Group gap="xs">
        {props
          .countsOf(read)
          .filter(({ count }) => count > 0)
          .map(({ label, count, color }) => (
            <Badge key={label} size="lg" variant="light" color={color}>
              {t(label, { count })}
            </Badge>
          ))}
      </Group>
      <FailureAlert details={[failure]} />
      <div role="status">
        {state === 'applied' && (
          <Alert color="green" title={t('spreadsheet.applied', { file })}>
            {t('spreadsheet.appliedHint')}
          </Alert>
        )}
        {state === 'undone' && <Alert color="green" title={t('spreadsheet.undone', { file })} />}
        {state === 'checked' && isNothing && !isFaulty && <Text>{t(props.words.same, { file })}</Text>}
        {kept > 0 && <Alert color="warning">{t(props.words.kept, { count: kept })}</Alert>}
      </div>
      <Group gap="xs">
        {state === 'checked' && !isNothing && (
          <Button loading={isBusy} onClick={start}>
            {t(isFaulty ? 'spreadsheet.applyRest' : 'spreadsheet.apply')}
          </Button>
        )}
        {history !== null && (
          <Button variant="default" loading={isBusy} onClick={undo}>
            {t('spreadsheet.undo')}
          </Button>
        )}
        {state === 'checked' && (
          <Button variant="default" onClick={props.onDiscard}>
            {t('spreadsheet.discard')}
          </Button>
        )}
      </Group>
    </Stack>
  );
}
