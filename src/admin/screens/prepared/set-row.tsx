import { Anchor, Group, Text } from '@mantine/core';
import { Link } from 'react-router';
import { Moment } from '../../list/moment.tsx';
import { paths } from '../../paths.ts';
import type { ChangeSetSummary } from '../../records.ts';
import { useTexts } from '../../texts.ts';
import classes from './prepared.module.css';
import { SetFacts } from './set-facts.tsx';

/** A set in the list: its name, what it changes, by whom and when. */
export function SetRow({ set }: { set: ChangeSetSummary }) {
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
