import { Alert, Anchor, Badge, Button, Group, Text } from '@mantine/core';
import { Link } from 'react-router';
import { paths } from '../../paths.ts';
import type { SetDifference } from '../../records.ts';
import { useTexts } from '../../texts.ts';
import { FieldChange } from './field-change.tsx';
import { partName } from './names.ts';
import classes from './prepared.module.css';

type Props = {
  difference: SetDifference;
  onDrop?: (() => void) | undefined;
  onDecide?: ((take: 'set' | 'live') => void) | undefined;
};

const colors = { add: 'green', remove: 'red' };

/** A row that a set adds, changes or removes: its fields, and the choice if it collides with a change on the site. */
export function Difference({ difference, onDrop, onDecide }: Props) {
  const { t } = useTexts();
  const { kind, fields, place, collides, gone, others } = difference;
  const part = partName(difference, t);
  const isFrenchNew = fields.some(({ french_now: french }) => french !== undefined);
  return (
    <div className={classes.difference}>
      <Group gap="xs">
        {kind !== 'change' && (
          <Badge variant="light" color={colors[kind]} radius="xs" tt="none">
            {t(`prepared.kinds.${kind}`)}
          </Badge>
        )}
        {part && <Text className={classes.name}>{part}</Text>}
        {place && !fields.some(({ french }) => french !== undefined) && (
          <Text size="xs" c="dimmed">
            {place}
          </Text>
        )}
        {onDrop && (
          <Button
            size="compact-xs"
            variant="subtle"
            color="gray"
            ms="auto"
            aria-label={t('prepared.dropOf', { name: part || t(`prepared.kinds.${kind}`) })}
            onClick={onDrop}
          >
            {t('prepared.drop')}
          </Button>
        )}
      </Group>
      {fields.map((field) => (
        <FieldChange key={`${field.field} ${field.language}`} difference={difference} change={field} />
      ))}
      {others.map(({ id, name }) => (
        <Text key={id} size="sm">
          {t('prepared.also')}{' '}
          <Anchor component={Link} to={paths.preparedSet(id)} inherit>
            {name}
          </Anchor>
        </Text>
      ))}
      {gone && onDecide && <Alert color="warning">{t('prepared.gone')}</Alert>}
      {collides && onDecide && (
        <Alert color="warning" title={t(isFrenchNew ? 'prepared.frenchCollides' : 'prepared.collides')}>
          <Group gap="xs">
            <Button size="compact-sm" variant="default" onClick={() => onDecide('set')}>
              {t('prepared.takeSet')}
            </Button>
            <Button size="compact-sm" variant="default" onClick={() => onDecide('live')}>
              {t('prepared.takeLive')}
            </Button>
          </Group>
        </Alert>
      )}
    </div>
  );
}
