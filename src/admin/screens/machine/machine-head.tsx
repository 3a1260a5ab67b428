import { Button } from '@mantine/core';
import { useNavigate } from 'react-router';
import { May } from '../../access.tsx';
import { useFields, useRecord } from '../../autosave/use-record.ts';
import { useDeletion } from '../../deletion/use-deletion.tsx';
import { DuplicateButton } from '../../duplicate/duplicate-button.tsx';
import { HistoryButton } from '../../history/history-button.tsx';
import { PageHead } from '../../layout/page-head.tsx';
import { ViewOnSite } from '../../layout/view-on-site.tsx';
import { calls, paths } from '../../paths.ts';
import { useIsUnseen } from '../../publication.ts';
import type { MachineRecord } from '../../records.ts';
import { useTexts } from '../../texts.ts';

type Props = { machine: MachineRecord; onFailure: (detail: string) => void };

/** The name of a machine as it is typed, its public page, and its end. */
export function MachineHead({ machine, onFailure }: Props) {
  const { t } = useTexts();
  const navigate = useNavigate();
  const remove = useDeletion();
  const path = calls.machine(machine.id);
  const record = useRecord(path, machine);
  useFields(record, 'name_fr');
  const isUnseen = useIsUnseen(record);
  const name = record.text('name_fr').trim() || machine.name;
  return (
    <PageHead title={name} back={{ to: paths.machines(), label: t('machine.list') }}>
      <ViewOnSite page="machine" id={machine.id} isHidden={isUnseen} />
      <DuplicateButton noun="machine" id={machine.id} />
      <HistoryButton noun="machine" id={machine.id} name={name} />
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
              name,
              onDeleted: () => navigate(paths.machines()),
              onFailure,
            })
          }
        >
          {t('machine.delete')}
        </Button>
      </May>
    </PageHead>
  );
}
