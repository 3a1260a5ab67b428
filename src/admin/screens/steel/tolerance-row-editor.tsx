import { Paper, SimpleGrid, Stack } from '@mantine/core';
import type { ReactNode } from 'react';
import { toleranceValues } from '../../../domain/nouns/tolerance-row.ts';
import { useFields, useRecord } from '../../autosave/use-record.ts';
import { LineField } from '../../fields/line-field.tsx';
import { NumberField } from '../../fields/number-field.tsx';
import { calls } from '../../paths.ts';
import type { NounRecord } from '../../records.ts';
import { useTexts } from '../../texts.ts';
import classes from './steel.module.css';
import { SteelRowFoot } from './steel-row-foot.tsx';

/** One row of the tolerance table. Each figure is saved only when complete: half a number is never public. */
export function ToleranceRowEditor({ row, handle }: { row: NounRecord<'tolerance_row'>; handle: ReactNode }) {
  const { t } = useTexts();
  const path = calls.toleranceRow(row.id);
  const record = useRecord(path, row, { storesWhole: true });
  const chosen = useRecord(path, row); // a choice is always complete
  useFields(record, 'over', 'up_to', 'value_1');
  const [over, up_to, value] = ['over', 'up_to', 'value_1'].map(record.text) as [string, string, string];
  const name = t('toleranceRow.name', { over, up_to, value });
  return (
    <Paper withBorder p="sm" component="section" aria-label={name} className={classes.row}>
      {handle}
      <Stack gap="sm" flex={1} miw={0}>
        <SimpleGrid cols={{ base: 2, md: 6 }}>
          {(['over', 'up_to'] as const).map((field) => (
            <NumberField
              key={field}
              record={record}
              field={field}
              label={t(`toleranceRow.${field}`)}
              width="100%"
              decimal
            />
          ))}
          {toleranceValues.map((field) => (
            <LineField key={field} record={record} field={field} label={t(`toleranceRow.${field}`)} type="text" />
          ))}
        </SimpleGrid>
        <SteelRowFoot
          noun="tolerance_row"
          id={row.id}
          record={chosen}
          name={name}
          remove={t('toleranceRow.delete', { name })}
          question={t('toleranceRow.deleteQuestion')}
        />
      </Stack>
    </Paper>
  );
}
