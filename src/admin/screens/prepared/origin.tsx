import { Text } from '@mantine/core';
import { Moment } from '../../list/moment.tsx';
import type { ChangeSetSummary } from '../../records.ts';
import { useTexts } from '../../texts.ts';

/** Where a set comes from, its author, and when it was last changed or published. */
export function Origin({ set }: { set: ChangeSetSummary }) {
  const { t } = useTexts();
  return (
    <Text size="sm" c="dimmed">
      {t(`prepared.sources.${set.source}`)} · {set.author} · <Moment at={set.published_at ?? set.changed_at} />
    </Text>
  );
}
