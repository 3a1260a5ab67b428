import { Checkbox, Group, Stack } from '@mantine/core';
import type { EditedRecord } from '../autosave/use-record.ts';
import { Collision } from './collision.tsx';
import { useInput } from './use-input.ts';

type Props = { record: EditedRecord; field: string; label: string; choices: { value: string; label: string }[] };

/** Any number of a few values, kept as one text with spaces between them and saved at once. */
export function ChoicesField({ record, field, label, choices }: Props) {
  const { error, ...input } = useInput(record, field);
  const chosen = record.text(field).split(' ');

  function choose(values: string[]): void {
    const inOrder = choices.filter(({ value }) => values.includes(value));
    record.type(field, inOrder.map(({ value }) => value).join(' '));
  }

  return (
    <Stack gap={4}>
      <Checkbox.Group label={label} error={error} value={chosen} onChange={choose}>
        <Group gap="md" mt={4} id={input.id} ref={input.ref} tabIndex={-1}>
          {choices.map(({ value, label: name }) => (
            <Checkbox key={value} value={value} label={name} disabled={input.disabled} />
          ))}
        </Group>
      </Checkbox.Group>
      <Collision record={record} field={field} />
    </Stack>
  );
}
