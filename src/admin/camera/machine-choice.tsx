import { NavLink, Stack, Text, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { keyboards } from '../fields/keyboard.ts';
import { Icon } from '../layout/icon.tsx';
import { QueryState } from '../layout/query-state.tsx';
import { Thumbnail } from '../list/thumbnail.tsx';
import { queries } from '../queries.ts';
import { useTexts } from '../texts.ts';

/** Lets the user choose a machine among the last changed ones, or by a part of its name. */
export function MachineChoice({ onChoose }: { onChoose: (id: number) => void }) {
  const { t } = useTexts();
  const [text, setText] = useState('');
  const [search] = useDebouncedValue(text.trim(), 150);
  const query = useQuery(
    queries.machines({ search: search || undefined, sort: 'updated_at', order: 'desc', limit: 10, offset: 0 }),
  );
  return (
    <Stack gap="xs">
      <TextInput
        {...keyboards.search}
        label={t('camera.which')}
        leftSection={<Icon name="search" />}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      <QueryState query={query} />
      {query.data?.rows.length === 0 && <Text c="dimmed">{t('machine.none')}</Text>}
      <div>
        {query.data?.rows.map(({ id, name, thumbnail = '' }) => (
          <NavLink
            key={id}
            component="button"
            label={name}
            leftSection={<Thumbnail url={thumbnail} />}
            onClick={() => onChoose(id)}
          />
        ))}
      </div>
    </Stack>
  );
}
