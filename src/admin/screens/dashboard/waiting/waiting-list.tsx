import { Anchor, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { May } from '../../../access.tsx';
import { Icon } from '../../../layout/icon.tsx';
import { queries } from '../../../queries.ts';
import { useTexts } from '../../../texts.ts';
import { ageOf } from './age.ts';
import classes from './waiting.module.css';
import { mostLines, type Waiting } from './waiting.ts';

/** Lists the tasks that need attention, or says that there are none. Ends with the age of the last backup. */
export function WaitingList({ tasks }: { tasks: readonly Waiting[] }) {
  const { t } = useTexts();
  return (
    <section aria-labelledby="waiting" className={classes.section}>
      <Title order={2} size="h3" id="waiting">
        {t('waiting.title')}
      </Title>
      {tasks.length > 0 ? (
        <ul className={classes.list}>
          {tasks.map((task) => (
            <Row key={task.key} task={task} />
          ))}
        </ul>
      ) : (
        <p className={classes.nothing}>
          <Icon name="check" />
          {t('waiting.none')}
        </p>
      )}
      <May right="backup">
        <LastBackup />
      </May>
    </section>
  );
}

function Row({ task }: { task: Waiting }) {
  const { t } = useTexts();
  const { icon, tone, title, detail, to, lines = [], total = lines.length } = task;
  const shown = lines.slice(0, mostLines);
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
        {shown.length > 0 && (
          <ul className={classes.lines}>
            {shown.map(({ key, to: place, name, text, age }) => (
              <li key={key}>
                <Link to={place} className={classes.line}>
                  <span className={classes.name}>{name}</span>
                  <span className={classes.text}>{text}</span>
                  <span className={classes.age}>{age}</span>
                </Link>
              </li>
            ))}
            {total > shown.length && (
              <li>
                <Link to={to} className={classes.more}>
                  {t('waiting.more', { count: total - shown.length })}
                </Link>
              </li>
            )}
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
