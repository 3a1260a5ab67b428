import { Button, Group, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import type { Language } from '../../domain/text/language.ts';
import type { ChosenSet } from '../change-set/chosen.ts';
import { useValueText } from '../history/change.tsx';
import { itemPath } from '../item.ts';
import { queries } from '../queries.ts';
import { recordRefAt } from '../record-ref.ts';
import type { SetDifference } from '../records.ts';
import { useTexts } from '../texts.ts';
import { useTranslatedId } from './language/outdated.tsx';
import classes from './live-value.module.css';

type Props = { set: ChosenSet; path: string; field: string; language?: Language | undefined };

/** Marks a field that the tab's set changes, and shows on request what the live site has. */
export function LiveValue({ set, path, field, language }: Props) {
  const { t } = useTexts();
  const textOf = useValueText();
  const id = useId();
  const [isShown, setShown] = useState(false);
  const page = useTranslatedId();
  const ref = recordRefAt(path);
  const noun = ref && ref.noun !== 'enquiry' ? ref.noun : undefined;
  const { data } = useQuery({
    ...queries.changeSetOf(set.id, noun ?? 'settings', ref?.id || (page ?? 0)),
    enabled: noun !== undefined,
    select: (differences) => changeAt(differences, path, field),
  });
  if (!noun || !data) return null;
  const live = textOf({ noun, field: data.field }, data.live ?? data.from ?? null);
  return (
    <div>
      <Group gap={6} className={classes.mark}>
        <Text span size="xs">
          {t('changeSet.prepared')}
        </Text>
        <Button
          size="compact-xs"
          variant="subtle"
          color="gray"
          aria-expanded={isShown}
          aria-controls={id}
          onClick={() => setShown(!isShown)}
        >
          {t('changeSet.liveText')}
        </Button>
      </Group>
      {isShown && (
        <p id={id} className={classes.live} lang={language}>
          {live || t('collision.empty')}
        </p>
      )}
    </div>
  );
}

/** The change that a set makes in the field of the record at `path`; undefined if it makes none, or adds the record. */
function changeAt(
  differences: SetDifference[],
  path: string,
  name: string,
): SetDifference['fields'][number] | undefined {
  const own = differences.find(
    ({ kind, noun, record_id: id, record: label, item }) =>
      kind === 'change' && itemPath({ noun, id: id ?? 0, label, item: item && { ...item, id: item.id ?? 0 } }) === path,
  );
  return own?.fields.find(({ field, language }) => (language ? `${field}_${language}` : field) === name);
}
