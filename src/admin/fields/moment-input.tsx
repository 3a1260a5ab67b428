import { SegmentedControl, Stack, Text, TextInput, type TextInputProps } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { instantsOf, localMinute } from '../../domain/time/local-minute.ts';
import { useTexts } from '../texts.ts';

type Props = {
  label: string;
  hint: ReactNode;
  /** The chosen instant (ISO 8601); blank for none. */
  value: string;
  /** Takes what was typed; null for none. */
  onType: (instant: string | null) => void;
  /** Takes one of the two instants of a minute that occurs twice. */
  onChoose: (instant: string) => void;
  /** Properties of the input. */
  input?: Partial<TextInputProps>;
};

/** A date and time in the workshop's time zone, or none. */
export function MomentInput({ label, hint, value, onType, onChoose, input = {} }: Props) {
  const { t } = useTexts();
  const [typing, setTyping] = useState<string>();
  const [skipped, setSkipped] = useState<string>();
  const shown = value && localMinute(value);
  const skippedNote = skipped && t('publication.skipped', { typed: clock(skipped), moved: clock(shown) });

  function change({ value: minute, validity }: HTMLInputElement): void {
    setTyping(minute);
    if (!validity.valid) return; // half typed: the year 2027 starts as the year 2
    const [first = null] = minute === '' ? [] : instantsOf(minute);
    setSkipped(first && localMinute(first) !== minute ? minute : undefined);
    onType(first);
  }

  return (
    <Stack gap={4}>
      <TextInput
        {...input}
        type="datetime-local"
        label={label}
        description={skippedNote ?? hint}
        inputWrapperOrder={['label', 'input', 'error', 'description']}
        min="2000-01-02T00:00"
        max="9998-12-31T23:59"
        w={230}
        value={typing ?? shown}
        onChange={(event) => change(event.currentTarget)}
        onBlur={(event) => {
          setTyping(undefined);
          input.onBlur?.(event);
        }}
        onKeyDown={(event) => {
          if (event.key === 'Enter' || event.key === 'Escape') setTyping(undefined);
          input.onKeyDown?.(event);
        }}
      />
      <RepeatedHour label={label} value={value} onChoose={onChoose} />
    </Stack>
  );
}

/** The choice between the two instants of a minute that occurs twice when summer time ends. */
function RepeatedHour({ label, value, onChoose }: Pick<Props, 'label' | 'value' | 'onChoose'>) {
  const { t } = useTexts();
  const [summer, winter] = value ? instantsOf(localMinute(value)) : [];
  if (!summer || !winter) return null;
  return (
    <>
      <Text size="xs" c="dimmed">
        {t('publication.repeated', { minute: clock(localMinute(value)) })}
      </Text>
      <SegmentedControl
        size="xs"
        aria-label={label}
        value={value}
        data={[
          { value: summer, label: t('publication.summerTime') },
          { value: winter, label: t('publication.winterTime') },
        ]}
        onChange={onChoose}
      />
    </>
  );
}

/** The time of a minute such as `2026-12-03T08:00`. */
function clock(minute: string): string {
  return minute.slice(-5);
}
