import { unsaved } from '../autosave/edits.ts';
import { autosave } from '../autosave/saving.ts';
import type { EditedRecord } from '../autosave/use-record.ts';
import { chosenSet } from '../change-set/chosen.ts';
import { notify } from '../layout/notify.tsx';
import { editedState } from '../publication.ts';
import { type TextKey, useTexts } from '../texts.ts';

/**
 * Returns a function that makes a record visible through its autosave. Once that is stored, a notice says so and offers to undo it;
 * until then the header shows why it is not.
 * @param label the field that names the record
 */
export function usePublish(record: EditedRecord, label: string): () => Promise<void> {
  const { t } = useTexts();
  return async () => {
    record.type('visible', true);
    await autosave.atRest(record.path);
    if ('visible' in unsaved(autosave.edits(record.path))) return;
    notify(t(outcomeOf(record), { name: record.text(label).trim() }), {
      label: t('deletion.undo'),
      run: () => record.type('visible', false),
    });
  };
}

function outcomeOf(record: EditedRecord): TextKey {
  if (chosenSet()) return 'publish.inSet';
  return editedState(record) === 'public' ? 'publish.done' : 'publish.inPeriod';
}
