import { type PublicationState, publicationState } from '../domain/publication.ts';
import { type EditedRecord, useFields } from './autosave/use-record.ts';

/** Whether an edited record is currently hidden from visitors. */
export function useIsUnseen(record: EditedRecord): boolean {
  useFields(record, 'visible', 'public_from', 'public_until');
  return editedState(record) !== 'public';
}

/** The state of a record with what was typed into it. Records without publication times are hidden or public. */
export function editedState(record: EditedRecord): PublicationState {
  const publication = {
    visible: record.value('visible') !== false,
    public_from: (record.value('public_from') ?? null) as string | null,
    public_until: (record.value('public_until') ?? null) as string | null,
  };
  return publicationState(publication, new Date().toISOString());
}
