import { Box, Button, Drawer, Loader, Stack, Text, Title } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { detailOf } from '../client.ts';
import { FailureAlert } from '../layout/failure-alert.tsx';
import type { HistoryQuery } from '../queries/content-queries.ts';
import { queries } from '../queries.ts';
import type { HistoryRecord, Restored } from '../records.ts';
import { regions, useTexts } from '../texts.ts';
import { Entry } from './entry.tsx';
import classes from './history.module.css';
import { inMoves } from './in-moves.ts';
import { Moves } from './moves.tsx';
import { type RestoredEntry, RestoredMessage } from './restored-message.tsx';
import type { FieldLabel } from './sentence.ts';

type Contents = { query: HistoryQuery; labelOf?: FieldLabel | undefined };

export type PanelProps = Contents & {
  title: string;
  opened: boolean;
  onClose: () => void;
  /** Called after the closing animation, to return the focus. */
  onExit: () => void;
};

/** The changes, latest first, each with a button to undo it. The panel opens beside the editor, which shows restored values at once. */
export function HistoryPanel({ title, opened, onClose, onExit, ...contents }: PanelProps) {
  const { t } = useTexts();
  return (
    <Drawer.Root
      opened={opened}
      onClose={onClose}
      onExitTransitionEnd={onExit}
      returnFocus={false}
      position="right"
      size="36rem"
    >
      <Drawer.Overlay />
      <Drawer.Content>
        <Drawer.Header role="none">
          <Drawer.Title>{title}</Drawer.Title>
          <Drawer.CloseButton aria-label={t('common.close')} />
        </Drawer.Header>
        {/* No Drawer.Body: screen readers would read it out whole as the dialog's description. */}
        <Box px="md" pb="md">
          <Entries {...contents} onLeave={onClose} />
        </Box>
      </Drawer.Content>
    </Drawer.Root>
  );
}

function Entries({ query, labelOf, onLeave }: Contents & { onLeave: () => void }) {
  const { t, language } = useTexts();
  const [restored, setRestored] = useState<RestoredEntry>();
  const { data, error, isPending, hasNextPage, isFetchingNextPage, fetchNextPage } = useInfiniteQuery(
    queries.history(query),
  );
  const day = new Intl.DateTimeFormat(regions[language], { dateStyle: 'full' });
  const days = Map.groupBy(data?.pages.flat() ?? [], ({ at }) => day.format(new Date(at)));
  const shown = {
    labelOf,
    onRestored: (entry: HistoryRecord, outcome: Restored) => setRestored({ entry, outcome }),
  };
  return (
    <Stack gap="md">
      <RestoredMessage restored={restored} onLeave={onLeave} />
      <FailureAlert details={[error ? detailOf(error) : undefined]} />
      {isPending && <Loader aria-label={t('common.loading')} />}
      {data && days.size === 0 && <Text c="dimmed">{t(query.deleted ? 'history.noneDeleted' : 'history.none')}</Text>}
      {[...days].map(([name, entries]) => (
        <section key={name} aria-label={name}>
          <Title order={3} size="h5">
            {name}
          </Title>
          <ul className={classes.list}>
            {inMoves(entries).map((group) => {
              const [entry] = group;
              if (!entry) return null;
              return group.length > 1 ? (
                <Moves key={entry.id} entries={group} {...shown} />
              ) : (
                <Entry key={entry.id} entry={entry} {...shown} />
              );
            })}
          </ul>
        </section>
      ))}
      {hasNextPage && (
        <Button variant="default" loading={isFetchingNextPage} onClick={() => fetchNextPage()}>
          {t('history.older')}
        </Button>
      )}
    </Stack>
  );
}
