import { publicationState } from '../domain/publication.ts';
import { type EditedRecord, useFields } from './autosave/use-record.ts';

/** Whether an edited record is currently hidden from visitors. */
export function useIsUnseen(record: EditedRecord): boolean {
  useFields(record, 'visible', 'public_from', 'public_until');
  const publication = {
    visible: record.value('visible') !== false,
    public_from: record.value('public_from') as string | null,
    public_until: record.value('public_until') as string | null,
  };
  return publicationState(publication, new Date().toISOString()) !== 'public';
}
