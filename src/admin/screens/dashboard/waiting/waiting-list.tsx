import { Anchor, Loader, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { May } from '../../../access.tsx';
import { Icon } from '../../../layout/icon.tsx';
import { queries } from '../../../queries.ts';
import { useTexts } from '../../../texts.ts';
import { ageOf } from './age.ts';
import { useWaiting } from './sources.ts';
import classes from './waiting.module.css';
import type { Waiting } from './waiting.ts';

/**
 * Lists the tasks that need attention, most urgent first, or says that there are none. Ends with the age of the last
 * backup.
 */
export function WaitingList() {
  const { t } = useTexts();
  const read = useWaiting();
  const rows = read.flatMap((some) => some ?? []);
  const isComplete = read.every((some) => some !== undefined);
  return (
    <section aria-labelledby="waiting" className={classes.section}>
      <Title order={2} size="h3" id="waiting">
        {t('waiting.title')}
      </Title>
      {rows.length > 0 && (
        <ul className={classes.list}>
          {rows.map((row) => (
            <Row key={row.key} row={row} />
          ))}
        </ul>
      )}
      {isComplete && rows.length === 0 && (
        <p className={classes.nothing}>
          <Icon name="check" />
          {t('waiting.none')}
        </p>
      )}
      {!isComplete && rows.length === 0 && <Loader size="sm" aria-label={t('common.loading')} />}
      <May right="backup">
        <LastBackup />
      </May>
    </section>
  );
}

function Row({ row: { icon, tone, title, detail, to, lines = [] } }: { row: Waiting }) {
  return (
    <li className={classes.row} data-tone={tone}>
      <span className={classes.icon}>
        <Icon name={icon} size={20} />
      </span>
      <div>
        <Anchor component={Link} to={to} className={classes.title}>
          {title}
        </Anchor>
        {detail && (
          <Text size="sm" c="dimmed">
            {detail}
          </Text>
        )}
        {lines.length > 0 && (
          <ul className={classes.lines}>
            {lines.map(({ key, to: place, name, text, age }) => (
              <li key={key}>
                <Link to={place} className={classes.line}>
                  <span className={classes.name}>{name}</span>
                  <span className={classes.text}>{text}</span>
                  <span className={classes.age}>{age}</span>
                </Link>
              </li>
            ))}
          </ul>
        )}
      </div>
    </li>
  );
}

function LastBackup() {
  const { t, language } = useTexts();
  const { data } = useQuery(queries.backups());
  const [newest] = data?.backups ?? [];
  if (!newest) return null;
  return (
    <Text size="sm" c="dimmed">
      {t('waiting.lastBackup', { age: ageOf(newest.made, language) })}
    </Text>
  );
}
