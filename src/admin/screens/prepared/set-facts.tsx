import { Badge, Group } from '@mantine/core';
import { workshopMoment } from '../../list/moment.tsx';
import type { ChangeSetSummary } from '../../records.ts';
import { useTexts } from '../../texts.ts';

const colors = { add: 'green', change: 'gray', remove: 'red' } as const;
const kinds = ['add', 'change', 'remove'] as const;

/** The state of a set as badges: how many rows it changes, and what keeps it from being published. */
export function SetFacts({ set }: { set: ChangeSetSummary }) {
  const { t, language } = useTexts();
  const { state, counts, collisions = 0, fault_count: faults, publish_at: at } = set;
  const isOpen = state === 'open';
  const badge = (key: string, color: string, text: string) => (
    <Badge key={key} variant="light" color={color} radius="xs" tt="none" size="lg">
      {text}
    </Badge>
  );
  return (
    <Group gap="xs">
      {!isOpen && badge('state', state === 'published' ? 'green' : 'gray', t(`prepared.states.${state}`))}
      {kinds.map(
        (kind) => counts[kind] > 0 && badge(kind, colors[kind], t(`prepared.counts.${kind}`, { count: counts[kind] })),
      )}
      {isOpen && collisions > 0 && badge('collisions', 'warning', t('prepared.collisions', { count: collisions }))}
      {isOpen && faults > 0 && badge('faults', 'red', t('prepared.faultCount', { count: faults }))}
      {isOpen && at !== null && badge('at', 'gray', t('prepared.publishedAt', { at: workshopMoment(at, language) }))}
    </Group>
  );
}
