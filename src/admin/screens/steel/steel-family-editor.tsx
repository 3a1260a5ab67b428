import { Paper, Stack } from '@mantine/core';
import type { ReactNode } from 'react';
import type { Language } from '../../../domain/language.ts';
import { useFields, useRecord } from '../../autosave/use-record.ts';
import { LinesField } from '../../fields/lines-field.tsx';
import { LocalizedField } from '../../fields/localized-field.tsx';
import { calls } from '../../paths.ts';
import type { NounRecord } from '../../records.ts';
import { useTexts } from '../../texts.ts';
import classes from './steel.module.css';
import { SteelRowFoot } from './steel-row-foot.tsx';

type Props = { family: NounRecord<'steel_family'>; handle: ReactNode; languages: readonly Language[] };

/** One steel family: its name, text, grades and visibility. */
export function SteelFamilyEditor({ family, handle, languages }: Props) {
  const { t } = useTexts();
  const path = calls.steelFamily(family.id);
  const record = useRecord(path, family);
  useFields(record, 'label_fr');
  const name = record.text('label_fr').trim() || family.label_fr;
  return (
    <Paper withBorder p="sm" component="section" aria-label={name} className={classes.row}>
      {handle}
      <Stack gap="sm" flex={1} miw={0}>
        <LocalizedField record={record} field="label" label={t('steelFamily.label')} languages={languages} />
        <LocalizedField record={record} field="text" label={t('steelFamily.text')} languages={languages} rows={2} />
        <LinesField record={record} field="grades" label={t('steelFamily.grades')} hint={t('steelFamily.gradesHint')} />
        <SteelRowFoot
          noun="steel_family"
          id={family.id}
          record={record}
          name={name}
          remove={t('steelFamily.delete', { name })}
          question={t('steelFamily.deleteQuestion')}
        />
      </Stack>
    </Paper>
  );
}
