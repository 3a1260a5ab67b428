import { useNavigate } from 'react-router';
import { useRecord } from '../../autosave/use-record.ts';
import { DeletionButton } from '../../deletion/deletion-button.tsx';
import { calls, paths } from '../../paths.ts';
import type { MachineRecord } from '../../records.ts';
import { useTexts } from '../../texts.ts';

type Props = { machine: MachineRecord; onFailure: (detail: string) => void };

/** The button that deletes a machine after a confirmation. */
export function MachineDeletion({ machine, onFailure }: Props) {
  const { t } = useTexts();
  const navigate = useNavigate();
  const path = calls.machine(machine.id);
  const record = useRecord(path, machine);
  return (
    <DeletionButton
      label={t('machine.delete')}
      deletion={() => ({
        noun: 'machine',
        id: machine.id,
        path,
        question: t('machine.deleteQuestion'),
        name: record.text('name_fr').trim() || machine.name,
        onDeleted: () => navigate(paths.machines()),
        onFailure,
      })}
    />
  );
}
