import { SimpleGrid } from '@mantine/core';
import { useRecord } from '../../autosave/use-record.ts';
import { ChoiceField } from '../../fields/choice-field.tsx';
import { NumberField } from '../../fields/number-field.tsx';
import { calls } from '../../paths.ts';
import type { MachineRecord } from '../../records.ts';
import { stockChoices } from '../../stock.ts';
import { useTexts } from '../../texts.ts';

/** The facts of the one machine on offer: its condition, its availability and its price. */
export function MachineStock({ machine }: { machine: MachineRecord }) {
  const { t } = useTexts();
  const record = useRecord(calls.machine(machine.id), machine);
  const choices = stockChoices(t);
  const number = { record, width: '100%' };
  return (
    <SimpleGrid type="container" cols={{ base: 1, '310px': 2, '560px': 3 }} spacing="md" verticalSpacing="sm" maw={720}>
      <ChoiceField record={record} field="condition" label={t('stock.condition')} choices={choices.condition} />
      <NumberField {...number} field="year" label={t('stock.year')} />
      <NumberField {...number} field="operating_hours" label={t('stock.operatingHours')} hint={t('stock.hoursHint')} />
      <ChoiceField
        record={record}
        field="availability"
        label={t('stock.availability')}
        hint={t('stock.availabilityHint')}
        choices={choices.availability}
      />
      <NumberField {...number} field="price" label={t('stock.price')} hint={t('stock.priceHint')} decimal />
      <ChoiceField record={record} field="vat" label={t('stock.vat')} choices={choices.vat} />
    </SimpleGrid>
  );
}
