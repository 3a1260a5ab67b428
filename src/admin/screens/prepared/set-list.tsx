import { Anchor, Group } from '@mantine/core';
import { Link } from 'react-router';
import { paths } from '../../paths.ts';
import type { ChangeSetSummary } from '../../records.ts';
import { Origin } from './origin.tsx';
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
  return (
    <li className={classes.row}>
      <Group justify="space-between" gap="xs">
        <Anchor component={Link} to={paths.preparedSet(set.id)} fw={600} className={classes.name}>
          {set.name}
        </Anchor>
        <Origin set={set} />
      </Group>
      <SetFacts set={set} />
    </li>
  );
}
