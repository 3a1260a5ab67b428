import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { keyboards } from '../fields/keyboard.ts';
import { Icon } from '../layout/icon.tsx';
import { useTexts } from '../texts.ts';

/** A list's search, kept in the URL; a new search starts at the first page. */
export function SearchField() {
  const { t } = useTexts();
  const [query, setQuery] = useSearchParams();
  // The URL changes a moment after the keystroke: an input bound to it would lose quickly typed letters.
  const [typing, setTyping] = useState<string>();
  return (
    <TextInput
      type="search"
      {...keyboards.search}
      label={t('list.search')}
      leftSection={<Icon name="search" />}
      value={typing ?? query.get('search') ?? ''}
      onBlur={() => setTyping(undefined)}
      onChange={(event) => {
        const search = event.currentTarget.value;
        setTyping(search);
        setQuery(
          (current) => {
            if (search === '') current.delete('search');
            else current.set('search', search);
            current.delete('page');
            return current;
          },
          { replace: true, preventScrollReset: true },
        );
      }}
    />
  );
}
