import { ActionIcon, Flex, Group, Paper, Stack } from '@mantine/core';
import type { ReactNode } from 'react';
import type { Language } from '../../../domain/language.ts';
import { type MachineListKey, machineLists } from '../../../domain/machine.ts';
import { May } from '../../access.tsx';
import { useRecord } from '../../autosave/use-record.ts';
import { useDeletion } from '../../deletion/use-deletion.tsx';
import { LocalizedField } from '../../fields/localized-field.tsx';
import { PriorityField } from '../../fields/priority-field.tsx';
import { Icon } from '../../layout/icon.tsx';
import { calls } from '../../paths.ts';
import type { AdvantageRecord, MachineRecord, SpecificationRecord } from '../../records.ts';
import { useTexts } from '../../texts.ts';

type Props = {
  machine: MachineRecord;
  list: MachineListKey;
  entry: AdvantageRecord | SpecificationRecord;
  name: string;
  languages: readonly Language[];
  handle: ReactNode;
  onFailure: (detail: string) => void;
};

/** One advantage, option or technical characteristic. */
export function EntryEditor({ machine, list, entry, name, languages, handle, onFailure }: Props) {
  const { t } = useTexts();
  const remove = useDeletion();
  const { property, fields } = machineLists[list];
  const path = calls.machineEntry(machine.id, list, entry.id);
  const record = useRecord(path, entry);
  return (
    <Paper withBorder p="sm">
      <Group align="start" wrap="nowrap" gap="sm">
        {handle}
        <Flex gap="sm" flex={1} miw={0} direction={{ base: 'column', md: 'row' }}>
          <Stack gap="xs" flex={1} miw={0}>
            {fields.map((field) => (
              <LocalizedField
                key={field}
                record={record}
                field={field}
                label={t(`entry.${field}`)}
                languages={languages}
              />
            ))}
          </Stack>
          <Group align="end" justify="space-between" wrap="nowrap">
            <PriorityField record={record} noun="machine" />
            <May right="content">
              <ActionIcon
                variant="subtle"
                color="red"
                size="lg"
                aria-label={t('entry.delete', { name })}
                onClick={() =>
                  remove({ noun: 'machine', path, question: t(`entry.${property}.deleteQuestion`), name, onFailure })
                }
              >
                <Icon name="trash" />
              </ActionIcon>
            </May>
          </Group>
        </Flex>
      </Group>
    </Paper>
  );
}
