import { Checkbox, Group, Stack } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { AddSelect } from '../../../fields/add-select.tsx';
import { queries } from '../../../queries.ts';
import { useTexts } from '../../../texts.ts';
import type { AnswerInWork, Sheet } from './use-answer.ts';

/** The data sheets attached to an answer. Offers those of the requested machines; the user finds others by name. */
export function AnswerSheets({ work: { beginning, sheets, change } }: { work: AnswerInWork }) {
  const { t } = useTexts();
  const asked = beginning?.machines ?? [];
  const offered = [...asked, ...sheets.filter(({ id }) => !asked.some((one) => one.id === id))];
  const keep = (next: Sheet[]) => change({ sheets: JSON.stringify(next) });

  function toggle(sheet: Sheet, isOn: boolean): void {
    const others = sheets.filter(({ id }) => id !== sheet.id);
    keep(isOn ? [...others, sheet] : others);
  }

  return (
    <Stack gap="xs">
      {offered.map((sheet) => (
        <Checkbox
          key={sheet.id}
          label={t('enquiry.answers.sheetOf', { name: sheet.name })}
          checked={sheets.some(({ id }) => id === sheet.id)}
          onChange={(event) => toggle(sheet, event.currentTarget.checked)}
        />
      ))}
      <Group>
        <MachineChoice onChoose={(sheet) => toggle(sheet, true)} />
      </Group>
    </Stack>
  );
}

function MachineChoice({ onChoose }: { onChoose: (sheet: Sheet) => void }) {
  const { t } = useTexts();
  const [sought, setSought] = useState('');
  const [search] = useDebouncedValue(sought, 200);
  const [isOpen, setIsOpen] = useState(false);
  const { data, isPlaceholderData } = useQuery({
    ...queries.machines({ search, visible: 'true', limit: 20, offset: 0 }),
    enabled: isOpen,
  });
  const machines = data?.rows ?? [];

  function choose(id: string): void {
    const machine = machines.find((one) => String(one.id) === id);
    if (machine) onChoose({ id: machine.id, name: machine.name });
  }

  return (
    <AddSelect
      label={t('enquiry.answers.addSheet')}
      none={t('enquiry.answers.noMachine')}
      w={{ base: '100%', xs: '18rem' }}
      filter={({ options }) => options}
      isLoading={search !== sought || data === undefined || isPlaceholderData}
      onDropdownOpen={() => setIsOpen(true)}
      options={machines.map(({ id, name }) => ({ value: String(id), label: name }))}
      onSearch={setSought}
      onAdd={choose}
    />
  );
}
