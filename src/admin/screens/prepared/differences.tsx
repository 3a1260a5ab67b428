import { Anchor, Button, Group, Title } from '@mantine/core';
import { useNavigate } from 'react-router';
import { workIn } from '../../change-set/work-in.ts';
import { call } from '../../client.ts';
import { itemScreen } from '../../item.ts';
import { calls, paths } from '../../paths.ts';
import type { ChangeSet, SetDifference } from '../../records.ts';
import { useTexts } from '../../texts.ts';
import { Difference } from './difference.tsx';
import { recordName } from './names.ts';
import { previewOf } from './page-of.ts';
import classes from './prepared.module.css';
import { useSetAction } from './use-set-action.ts';

type Props = { set: ChangeSet; differences: SetDifference[] };

/** The differences of a set by record. Those of an open set can be dropped. */
export function Differences({ set, differences }: Props) {
  const records = Map.groupBy(differences, ({ noun, record_id: id, number }) => `${noun} ${id ?? `new ${number}`}`);
  return (
    <ul className={classes.list}>
      {[...records].map(([key, own]) => (
        <Record key={key} set={set} differences={own} />
      ))}
    </ul>
  );
}

function Record({ set, differences }: Props) {
  const { t } = useTexts();
  const navigate = useNavigate();
  const { isBusy, run } = useSetAction();
  const [first] = differences;
  if (!first) return null;
  const { id } = set;
  const isOpen = set.state === 'open';
  const title = recordName(first, t);
  const page = isOpen ? previewOf(id, differences) : undefined;
  const screen = isOpen ? screenOf(first) : undefined;
  const drop = (numbers: number[]) => run(() => call('POST', calls.changeSetDrop(id), { body: { numbers } }));
  const decide = (number: number, take: 'set' | 'live') =>
    run(() => call('POST', calls.changeSetDecide(id), { body: { number, take } }));

  async function edit(to: string): Promise<void> {
    await workIn(set);
    await navigate(to);
  }

  return (
    <li className={classes.record}>
      <Group justify="space-between" gap="xs">
        <Title order={3} size="h4" className={classes.name}>
          {title}
        </Title>
        {isOpen && (
          <Group gap="xs">
            {page && (
              <Anchor href={page} target="_blank" size="sm" aria-label={t('prepared.lookAt', { name: title })}>
                {t('prepared.look')}
              </Anchor>
            )}
            {screen && (
              <Button
                size="compact-sm"
                variant="default"
                aria-label={t('prepared.editOf', { name: title })}
                onClick={() => void edit(screen)}
              >
                {t('prepared.edit')}
              </Button>
            )}
            <Button
              size="compact-sm"
              variant="default"
              loading={isBusy}
              aria-label={t('prepared.dropOf', { name: title })}
              onClick={() => void drop(differences.map(({ number }) => number))}
            >
              {t('prepared.drop')}
            </Button>
          </Group>
        )}
      </Group>
      {differences.map((difference) => (
        <Difference
          key={difference.number}
          difference={difference}
          onDrop={isOpen && differences.length > 1 ? () => void drop([difference.number]) : undefined}
          onDecide={isOpen ? (take) => void decide(difference.number, take) : undefined}
        />
      ))}
    </li>
  );
}

/** The screen that edits a record; undefined for one that does not exist in the set. */
function screenOf({ noun, record_id: id, record: label, kind, item }: SetDifference): string | undefined {
  if (noun === 'settings') return paths.settings();
  if (id === null || (kind === 'remove' && !item)) return undefined;
  return itemScreen({ noun, id, label, item: null });
}
