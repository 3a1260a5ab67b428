import { useNavigate } from 'react-router';
import type { Stored } from '../autosave/edits.ts';
import { useRecord } from '../autosave/use-record.ts';
import { DeletionButton } from './deletion-button.tsx';

type Props = {
  noun: 'machine' | 'news' | 'project';
  /** The words of the button and of the confirmation. */
  label: string;
  question: string;
  /** The record's call, and the record as read. */
  path: string;
  stored: Stored & { id: number };
  /** The field that names the record, and its name where that is blank. */
  field: string;
  name: string;
  /** The list to which the deletion leads back. */
  list: string;
  onFailure: (detail: string) => void;
};

/** The button that deletes the record of an editor after a confirmation. */
export function RecordDeletion({ noun, label, question, path, stored, field, name, list, onFailure }: Props) {
  const navigate = useNavigate();
  const record = useRecord(path, stored);
  return (
    <DeletionButton
      label={label}
      deletion={() => ({
        noun,
        id: stored.id,
        path,
        question,
        name: record.text(field).trim() || name,
        onDeleted: () => navigate(list),
        onFailure,
      })}
    />
  );
}
