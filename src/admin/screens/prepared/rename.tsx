import { call } from '../../client.ts';
import { DialogButton } from '../../layout/dialog-button.tsx';
import { calls } from '../../paths.ts';
import { reload } from '../../query-cache.ts';
import type { ChangeSet } from '../../records.ts';
import { useTexts } from '../../texts.ts';
import { NameForm } from './name-form.tsx';

/** Gives a set another name. */
export function Rename({ set: { id, name } }: { set: ChangeSet }) {
  const { t } = useTexts();
  const label = t('prepared.rename');

  async function rename(given: string): Promise<void> {
    await call('PATCH', calls.changeSet(id), { body: { name: given } });
    await reload('change-set');
  }

  return (
    <DialogButton label={label} title={label}>
      {(close) => (
        <NameForm name={name} submit={t('prepared.saveName')} onName={(given) => rename(given).then(close)} />
      )}
    </DialogButton>
  );
}
