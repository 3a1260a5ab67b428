import { useFields, useRecord } from '../../autosave/use-record.ts';
import { EditorHead } from '../../editor/editor-head.tsx';
import { firstPicture } from '../../list/thumbnail.tsx';
import { calls, paths } from '../../paths.ts';
import { useIsUnseen } from '../../publication.ts';
import type { MachineRecord } from '../../records.ts';
import { useTexts } from '../../texts.ts';

/** The head of the editor: the machine's name as typed, its visibility, its public page and its history. */
export function MachineHead({ machine }: { machine: MachineRecord }) {
  const { t } = useTexts();
  const record = useRecord(calls.machine(machine.id), machine);
  useFields(record, 'name_fr');
  const isUnseen = useIsUnseen(record);
  const name = record.text('name_fr').trim() || machine.name;
  return (
    <EditorHead
      title={name}
      picture={firstPicture(machine.pictures)}
      back={{ to: paths.machines(), label: t('machine.list') }}
      actions={{
        record,
        site: { page: 'machine', id: machine.id, isHidden: isUnseen },
        duplicate: { noun: 'machine', id: machine.id },
        history: { noun: 'machine', id: machine.id, name },
      }}
      isSticky
    />
  );
}
