import { NavLink, Stack, Text, TextInput } from '@mantine/core';
import type { ReactNode } from 'react';
import { keyboards } from '../fields/keyboard.ts';
import { Icon } from '../layout/icon.tsx';
import { QueryState } from '../layout/query-state.tsx';

type Row = { id: number; label: string; description?: string; picture?: ReactNode };

type Props = {
  label: string;
  text: string;
  onText: (text: string) => void;
  query: Parameters<typeof QueryState>[0]['query'];
  rows: Row[] | undefined;
  /** Shown when nothing is found. */
  none: string;
  onChoose: (row: Row) => void;
};

/** A list to choose from with a thumb, which a typed text narrows. */
export function SearchedChoice({ label, text, onText, query, rows, none, onChoose }: Props) {
  return (
    <Stack gap="xs">
      <TextInput
        {...keyboards.search}
        label={label}
        leftSection={<Icon name="search" />}
        value={text}
        onChange={(event) => onText(event.currentTarget.value)}
      />
      <QueryState query={query} />
      {rows?.length === 0 && <Text c="dimmed">{none}</Text>}
      <div>
        {rows?.map((row) => (
          <NavLink
            key={row.id}
            component="button"
            label={row.label}
            description={row.description}
            leftSection={row.picture}
            onClick={() => onChoose(row)}
          />
        ))}
      </div>
    </Stack>
  );
}
