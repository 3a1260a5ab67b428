import { useMayWrite } from '../access.tsx';
import { autosave } from '../autosave/saving.ts';
import type { EditedRecord } from '../autosave/use-record.ts';
import { type Noun, reload } from '../query-cache.ts';
import { useTexts } from '../texts.ts';
import { NumberField } from './number-field.tsx';

type Props = { record: EditedRecord; noun: Noun; whenEmpty?: number };

/**
 * The position of a record in its list. The list is reloaded only after the field is left and saved, so nothing jumps
 * while typing.
 */
export function PriorityField({ record, noun, whenEmpty }: Props) {
  const { t } = useTexts();
  if (!useMayWrite(null)) return null;
  return (
    <NumberField
      record={record}
      field="priority"
      label={t('fields.priority')}
      whenEmpty={whenEmpty}
      onCommit={async () => {
        await autosave.settled(record.path);
        await reload(noun);
      }}
    />
  );
}
