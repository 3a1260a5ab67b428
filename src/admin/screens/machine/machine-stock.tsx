import { Group, Stack } from '@mantine/core';
import { useRecord } from '../../autosave/use-record.ts';
import { ChoiceField } from '../../fields/choice-field.tsx';
import { NumberField } from '../../fields/number-field.tsx';
import { calls } from '../../paths.ts';
import type { MachineRecord } from '../../records.ts';
import { stockChoices } from '../../stock.ts';
import { useTexts } from '../../texts.ts';

const width = { base: '100%', sm: 220 };

/** What is true of the one machine that is offered: whether it is new, where it is, and what it costs. */
export function MachineStock({ machine }: { machine: MachineRecord }) {
  const { t } = useTexts();
  const record = useRecord(calls.machine(machine.id), machine);
  const choices = stockChoices(t);
  return (
    <Stack gap="md">
      <Group align="start" gap="md">
        <ChoiceField
          record={record}
          field="condition"
          label={t('stock.condition')}
          choices={choices.condition}
          width={width}
        />
        <NumberField record={record} field="year" label={t('stock.year')} width={170} />
        <NumberField
          record={record}
          field="operating_hours"
          label={t('stock.operatingHours')}
          hint={t('stock.hoursHint')}
          width={170}
        />
      </Group>
      <Group align="start" gap="md">
        <ChoiceField
          record={record}
          field="availability"
          label={t('stock.availability')}
          hint={t('stock.availabilityHint')}
          choices={choices.availability}
          width={width}
        />
        <NumberField
          record={record}
          field="price"
          label={t('stock.price')}
          hint={t('stock.priceHint')}
          width={170}
          decimal
        />
        <ChoiceField record={record} field="vat" label={t('stock.vat')} choices={choices.vat} width={width} />
      </Group>
    </Stack>
  );
}
