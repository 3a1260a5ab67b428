import { Anchor, Group, Text } from '@mantine/core';
import { Link } from 'react-router';
import { Moment } from '../../list/moment.tsx';
import { paths } from '../../paths.ts';
import type { ChangeSetSummary } from '../../records.ts';
import { useTexts } from '../../texts.ts';
import classes from './prepared.module.css';
import { SetFacts } from './set-facts.tsx';

/** A list of sets: their names, what they change, by whom and when. */
export function SetList({ sets }: { sets: ChangeSetSummary[] }) {
  return (
    <ul className={classes.list}>
      {sets.map((set) => (
        <SetRow key={set.id} set={set} />
      ))}
    </ul>
  );
}

function SetRow({ set }: { set: ChangeSetSummary }) {
  const { t } = useTexts();
  return (
    <li className={classes.row}>
      <Group justify="space-between" gap="xs">
        <Anchor component={Link} to={paths.preparedSet(set.id)} fw={600} className={classes.name}>
          {set.name}
        </Anchor>
        <Text size="sm" c="dimmed">
          {t(`prepared.sources.${set.source}`)} · {set.author} · <Moment at={set.published_at ?? set.changed_at} />
        </Text>
      </Group>
      <SetFacts set={set} />
    </li>
  );
}
