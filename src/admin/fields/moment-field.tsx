import { SegmentedControl, Stack, Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import { instantsOf, localMinute } from '../../domain/time/local-minute.ts';
import { autosave } from '../autosave/saving.ts';
import type { EditedRecord } from '../autosave/use-record.ts';
import { workshopMoment } from '../list/moment.tsx';
import { useTexts } from '../texts.ts';
import { Collision } from './collision.tsx';
import { storing, useDraftHint } from './storing.tsx';
import { useInput } from './use-input.ts';

type Props = { record: EditedRecord; field: string; label: string; hint: string; onLeave: () => void };

/**
 * A date and time in the workshop's time zone, or none. Saved when the user leaves the input: a half-typed time would
 * take effect at once.
 * @param record a record that stores its fields whole
 */
export function MomentField({ record, field, label, hint, onLeave }: Props) {
  const { t, language } = useTexts();
  const [typing, setTyping] = useState<string>();
  const [skipped, setSkipped] = useState<string>();
  const input = useInput(record, field);
  const { onBlur, onKeyDown } = storing(record, field);
  const instant = record.text(field);
  const shown = instant && localMinute(instant);
  const skippedNote = skipped && t('publication.skipped', { typed: clock(skipped), moved: clock(shown) });

  function change({ value: minute, validity }: HTMLInputElement): void {
    setTyping(minute);
    if (!validity.valid) return; // half typed: the year 2027 starts as the year 2
    const [first = null] = minute === '' ? [] : instantsOf(minute);
    setSkipped(first && localMinute(first) !== minute ? minute : undefined);
    record.type(field, first);
  }

  return (
    <Stack gap={4}>
      <TextInput
        {...input}
        type="datetime-local"
        label={label}
        description={useDraftHint(record, field) ?? skippedNote ?? hint}
        inputWrapperOrder={['label', 'input', 'error', 'description']}
        min="2000-01-02T00:00"
        max="9998-12-31T23:59"
        w={230}
        value={typing ?? shown}
        onChange={(event) => change(event.currentTarget)}
        onBlur={(event) => {
          setTyping(undefined);
          onBlur?.(event);
          onLeave();
        }}
        onKeyDown={(event) => {
          if (event.key === 'Enter' || event.key === 'Escape') setTyping(undefined);
          onKeyDown?.(event);
        }}
      />
      <RepeatedHour record={record} field={field} label={label} />
      <Collision record={record} field={field} shown={(value) => workshopMoment(String(value), language)} />
    </Stack>
  );
}

/** The choice between the two instants of a minute that occurs twice when summer time ends. */
function RepeatedHour({ record, field, label }: Pick<Props, 'record' | 'field' | 'label'>) {
  const { t } = useTexts();
  const instant = record.text(field);
  const [summer, winter] = instant ? instantsOf(localMinute(instant)) : [];
  if (!summer || !winter) return null;
  return (
    <>
      <Text size="xs" c="dimmed">
        {t('publication.repeated', { minute: clock(localMinute(instant)) })}
      </Text>
      <SegmentedControl
        size="xs"
        aria-label={label}
        value={instant}
        data={[
          { value: summer, label: t('publication.summerTime') },
          { value: winter, label: t('publication.winterTime') },
        ]}
        onChange={(chosen) => {
          record.type(field, chosen);
          autosave.commit(record.path, field);
        }}
      />
    </>
  );
}

/** The time of a minute such as `2026-12-03T08:00`. */
function clock(minute: string): string {
  return minute.slice(-5);
}
