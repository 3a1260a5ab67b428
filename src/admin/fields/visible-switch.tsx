import { Switch } from '@mantine/core';
import { type EditedRecord, useFields } from '../autosave/use-record.ts';
import { useTexts } from '../texts.ts';
import { fieldId, targetRef } from './field-id.ts';

/** Whether visitors see a machine or a news item. New ones are seen at once. */
export function VisibleSwitch({ record }: { record: EditedRecord }) {
  const { t } = useTexts();
  const id = fieldId(record.path, 'visible');
  useFields(record, 'visible');
  return (
    <Switch
      id={id}
      ref={targetRef(id)}
      label={t('visibility.visible')}
      description={t('visibility.hint')}
      checked={record.value('visible') !== false}
      error={record.refused('visible')}
      onChange={(event) => record.type('visible', event.currentTarget.checked)}
    />
  );
}
