import { type EditedRecord, useFieldStatus } from '../autosave/use-record.ts';
import { useTexts } from '../texts.ts';
import classes from './field-status.module.css';

/**
 * Shows next to an input that its text is saved, quietly and after a pause. Screen readers announce it when the user leaves the field
 * (`SavedAnnouncement`), not at each key.
 */
export function FieldStatus({ record, field }: { record: EditedRecord; field: string }) {
  const { t } = useTexts();
  const status = useFieldStatus(record, field);
  if (!status) return null;
  return (
    <span key={status} className={classes.status} data-status={status} aria-hidden="true">
      {t(`save.${status}`)}
    </span>
  );
}
