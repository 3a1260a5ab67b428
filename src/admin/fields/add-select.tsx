import { Select, type SelectProps } from '@mantine/core';
import { useState } from 'react';
import { Icon } from '../layout/icon.tsx';
import { targetRef } from './field-id.ts';
import { keyboards } from './keyboard.ts';

type Props = Pick<SelectProps, 'id' | 'w' | 'filter' | 'onDropdownOpen'> & {
  label: string;
  options: { value: string; label: string }[];
  /** Shown when nothing matches the typed text. */
  none: string;
  onAdd: (value: string) => void;
  /** Receives the typed text, for options that the server looks up. */
  onSearch?: (text: string) => void;
  /** Whether the options are not yet those for the typed text. None can be chosen then. */
  isLoading?: boolean;
};

/** A searchable list that adds the chosen option to something. After typing, Enter chooses the first match. */
export function AddSelect({ label, options, none, onAdd, onSearch, isLoading = false, ...select }: Props) {
  const [sought, setSought] = useState('');

  function search(text: string): void {
    setSought(text);
    onSearch?.(text);
  }

  return (
    <Select
      {...keyboards.search}
      ref={targetRef(select.id)}
      aria-label={label}
      placeholder={label}
      leftSection={<Icon name="plus" size={16} />}
      rightSection={null}
      data={options.map((option) => ({ ...option, disabled: isLoading }))}
      searchable
      autoSelectOnBlur={false}
      selectFirstOptionOnChange={sought !== '' && !isLoading}
      selectFirstOptionOnDropdownOpen // otherwise opening undoes what the first letter has selected
      nothingFoundMessage={none}
      value={null}
      searchValue={sought}
      onSearchChange={search}
      onOptionSubmit={(value) => {
        search('');
        onAdd(value);
      }}
      {...select}
    />
  );
}
