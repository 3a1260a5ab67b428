import { Button } from '@mantine/core';
import { useNavigate } from 'react-router';
import { May } from '../../access.tsx';
import { useRecord } from '../../autosave/use-record.ts';
import { useDeletion } from '../../deletion/use-deletion.tsx';
import { calls, paths } from '../../paths.ts';
import type { MachineRecord } from '../../records.ts';
import { useTexts } from '../../texts.ts';

type Props = { machine: MachineRecord; onFailure: (detail: string) => void };

/** The end of a machine, after a question. */
export function MachineDeletion({ machine, onFailure }: Props) {
  const { t } = useTexts();
  const navigate = useNavigate();
  const remove = useDeletion();
  const path = calls.machine(machine.id);
  const record = useRecord(path, machine);
  return (
    <May right="content">
      <Button
        variant="outline"
        color="red"
        onClick={() =>
          remove({
            noun: 'machine',
            id: machine.id,
            path,
            question: t('machine.deleteQuestion'),
            name: record.text('name_fr').trim() || machine.name,
            onDeleted: () => navigate(paths.machines()),
            onFailure,
          })
        }
      >
        {t('machine.delete')}
      </Button>
    </May>
  );
}
