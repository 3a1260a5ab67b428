import { Text } from '@mantine/core';
import { systemUser } from '../../domain/history.ts';
import type { HistoryRecord } from '../records.ts';
import { useTexts } from '../texts.ts';
import { Entry, type EntryProps } from './entry.tsx';
import classes from './history.module.css';

type Props = Omit<EntryProps, 'entry'> & { entries: HistoryRecord[] };

/** The position changes caused by moving entries of a list, as one line that expands. */
export function Moves({ entries, ...rest }: Props) {
  const { t } = useTexts();
  const username = entries[0]?.username ?? '';
  const who = username === systemUser.username ? t('history.program') : username;
  return (
    <li className={classes.entry}>
      <details>
        <Text component="summary" size="sm" className={classes.summary}>
          {t('history.moved', { who, places: entries.length })}
        </Text>
        <ul className={classes.list}>
          {entries.map((entry) => (
            <Entry key={entry.id} entry={entry} {...rest} />
          ))}
        </ul>
      </details>
    </li>
  );
}
