import { Stack } from '@mantine/core';
import { longestDescription } from '../../../domain/page/head-limits.ts';
import type { Language } from '../../../domain/text/language.ts';
import { useRecord } from '../../autosave/use-record.ts';
import { LocalizedField } from '../../fields/language/localized-field.tsx';
import { calls } from '../../paths.ts';
import type { MachineRecord } from '../../records.ts';
import { useTexts } from '../../texts.ts';

type Props = { machine: MachineRecord; languages: readonly Language[] };

/** The texts of the machine itself. */
export function MachineTexts({ machine, languages }: Props) {
  const { t } = useTexts();
  const record = useRecord(calls.machine(machine.id), machine);
  const field = { record, languages };
  return (
    <Stack gap="xs">
      <LocalizedField {...field} field="name" label={t('machine.name')} isModel />
      <LocalizedField {...field} field="description" label={t('machine.description')} rows={3} />
      <LocalizedField
        {...field}
        field="metadescription"
        label={t('machine.metadescription')}
        rows={2}
        most={longestDescription}
      />
    </Stack>
  );
}
