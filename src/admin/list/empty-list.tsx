import { Button, Text } from '@mantine/core';
import { useTexts } from '../texts.ts';
import classes from './record-list.module.css';
import { useListQuery } from './use-list-query.ts';

type Props = {
  /** Shown when no row matches the filters. */
  none: string;
  /** Shown when there are no records at all, with the button that adds the first. */
  first: string;
  add: { label: string; run: () => void };
};

/** Replaces a list without rows: says why there are none, and what to do. */
export function EmptyList({ none, first, add }: Props) {
  const { t } = useTexts();
  const { query, page, isNarrowed, clear } = useListQuery();
  const isBeyond = page > 1 && query.offset > 0;
  if (!isNarrowed && !isBeyond) {
    return (
      <div className={classes.empty}>
        <Text fw={600}>{first}</Text>
        <Button variant="default" onClick={add.run}>
          {add.label}
        </Button>
      </div>
    );
  }
  return (
    <div className={classes.empty}>
      <Text fw={600}>{none}</Text>
      <Button variant="default" onClick={clear}>
        {t(isNarrowed ? 'list.clear' : 'list.first')}
      </Button>
    </div>
  );
}
