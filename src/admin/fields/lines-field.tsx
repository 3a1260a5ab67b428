import { Stack } from '@mantine/core';
import type { EditedRecord } from '../autosave/use-record.ts';
import { Collision } from './collision.tsx';
import { GrowingText } from './growing-text.tsx';
import { storing, useDraftHint } from './storing.tsx';
import { useInput } from './use-input.ts';

type Props = { record: EditedRecord; field: string; label: string; hint: string };

/** A multi-line text that is the same in all languages. */
export function LinesField({ record, field, label, hint }: Props) {
  return (
    <Stack gap={4}>
      <GrowingText
        {...useInput(record, field)}
        label={label}
        description={useDraftHint(record, field) ?? hint}
        inputWrapperOrder={['label', 'input', 'error', 'description']}
        rows={2}
        autoCorrect="off"
        spellCheck={false}
        value={record.text(field)}
        onChange={(event) => record.type(field, event.currentTarget.value)}
        {...storing(record, field)}
      />
      <Collision record={record} field={field} />
    </Stack>
  );
}
