import { Alert, Blockquote, Button, Stack, Text } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useParams } from 'react-router';
import { PageHead } from '../../layout/page-head.tsx';
import { QueryState } from '../../layout/query-state.tsx';
import { Section } from '../../layout/section.tsx';
import { workshopMoment } from '../../list/moment.tsx';
import { paths } from '../../paths.ts';
import { queries } from '../../queries.ts';
import type { ChangeSet, UndoneSet } from '../../records.ts';
import { useTexts } from '../../texts.ts';
import { Collisions } from './collisions.tsx';
import { Differences } from './differences.tsx';
import { DropAll } from './drop-all.tsx';
import { Faults, Notes } from './faults.tsx';
import { KeptDifferences } from './kept-differences.tsx';
import { Origin } from './origin.tsx';
import classes from './prepared.module.css';
import { SetActions } from './set-actions.tsx';
import { SetFacts } from './set-facts.tsx';

/** /admin/prepared/:id: a set, its differences to the site, and what can be done with it. */
export function Component() {
  const id = Number(useParams().id);
  return <PreparedSet key={id} id={id} />;
}

function PreparedSet({ id }: { id: number }) {
  const { t } = useTexts();
  const read = useInfiniteQuery(queries.changeSet(id));
  const [undone, setUndone] = useState<UndoneSet>();
  const pages = read.data?.pages ?? [];
  const [set] = pages;
  const differences = pages.flatMap((page) => page.differences);
  return (
    <>
      <PageHead title={set?.name ?? t('changeSet.list')} back={{ to: paths.prepared(), label: t('changeSet.list') }} />
      <Stack gap="lg" maw="64rem">
        <QueryState query={read} />
        {set && (
          <>
            <SetState set={set} />
            <SetActions set={set} onUndone={setUndone} />
            {undone && <KeptDifferences set={set} undone={undone} />}
            <Collisions set={set} />
            <Faults set={set} />
            <Notes set={set} />
            <Section title={t('prepared.differences')}>
              {differences.length === 0 && (
                <Text c="dimmed">
                  {t(set.state === 'open' && set.source === 'person' ? 'prepared.empty' : 'prepared.nothing')}
                </Text>
              )}
              {set.state === 'open' && differences.length > 0 && <DropAll set={set} />}
              <Differences set={set} differences={differences} />
              {read.hasNextPage && (
                <div>
                  <Button variant="default" loading={read.isFetchingNextPage} onClick={() => read.fetchNextPage()}>
                    {t('prepared.more')}
                  </Button>
                </div>
              )}
            </Section>
          </>
        )}
      </Stack>
    </>
  );
}

function SetState({ set }: { set: ChangeSet }) {
  const { t, language } = useTexts();
  const { state, problem, publish_at: at } = set;
  return (
    <Stack gap="xs">
      <Origin set={set} />
      {set.reason && (
        <Blockquote p="sm" my={0} className={classes.reason}>
          {set.reason}
        </Blockquote>
      )}
      <SetFacts set={set} />
      <div role="status">
        {state === 'published' && (
          <Alert color="green" title={t('prepared.published')}>
            {t('prepared.publishedHint')}
          </Alert>
        )}
        {state === 'undone' && <Alert color="green" title={t('prepared.undone')} />}
        {state === 'discarded' && (
          <Alert color="gray" title={t('prepared.discarded')}>
            {t('prepared.discardedHint')}
          </Alert>
        )}
        {problem && (
          <Alert color="red" title={t('prepared.problem')}>
            {problem}
          </Alert>
        )}
        {state === 'open' && at && (
          <Alert color="gray">{t('prepared.scheduled', { at: workshopMoment(at, language) })}</Alert>
        )}
      </div>
    </Stack>
  );
}
