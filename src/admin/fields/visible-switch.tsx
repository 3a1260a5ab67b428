import type { EditedRecord } from '../autosave/use-record.ts';
import { useTexts } from '../texts.ts';
import { SwitchField } from './switch-field.tsx';

/** Whether visitors see a machine or a news item. */
export function VisibleSwitch({ record }: { record: EditedRecord }) {
  const { t } = useTexts();
  return <SwitchField record={record} field="visible" label={t('visibility.visible')} hint={t('visibility.hint')} />;
}
