import { Stack } from '@mantine/core';
import type { FocusEvent } from 'react';
import { autosave } from '../autosave/saving.ts';
import type { EditedRecord } from '../autosave/use-record.ts';
import { workshopMoment } from '../list/moment.tsx';
import { useTexts } from '../texts.ts';
import { Collision } from './collision.tsx';
import { MomentInput } from './moment-input.tsx';
import { storing, useDraftHint } from './storing.tsx';
import { useInput } from './use-input.ts';

type Props = { record: EditedRecord; field: string; label: string; hint: string; onLeave: () => void };

/**
 * A date and time in the workshop's time zone, or none. Saved when the user leaves the input: a half-typed time would
 * take effect at once.
 * @param record a record that stores its fields whole
 */
export function MomentField({ record, field, label, hint, onLeave }: Props) {
  const { language } = useTexts();
  const { onBlur, onKeyDown } = storing(record, field);
  const input = {
    ...useInput(record, field),
    onBlur: (event: FocusEvent<HTMLInputElement>) => {
      onBlur?.(event);
      onLeave();
    },
    onKeyDown,
  };

  function choose(instant: string): void {
    record.type(field, instant);
    autosave.commit(record.path, field);
  }

  return (
    <Stack gap={4}>
      <MomentInput
        input={input}
        label={label}
        hint={useDraftHint(record, field) ?? hint}
        value={record.text(field)}
        onType={(instant) => record.type(field, instant)}
        onChoose={choose}
      />
      <Collision record={record} field={field} shown={(value) => workshopMoment(String(value), language)} />
    </Stack>
  );
}
