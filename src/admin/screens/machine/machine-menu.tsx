import { Menu } from '@mantine/core';
import { May } from '../../access.tsx';
import { useDeletion } from '../../deletion/use-deletion.tsx';
import { useDuplicate } from '../../duplicate/use-duplicate.ts';
import { RowMenu } from '../../list/row-menu.tsx';
import { calls } from '../../paths.ts';
import type { MachineRow } from '../../records.ts';
import { useTexts } from '../../texts.ts';
import { moveMachine } from './move-machine.ts';

type Props = { machine: MachineRow; onFailure: (detail: string) => void };

/** The actions on a machine in the list. */
export function MachineMenu(props: Props) {
  return (
    <May right="content">
      <RowMenu name={props.machine.name}>
        <Items {...props} />
      </RowMenu>
    </May>
  );
}

/** The moves to the front and to the end also cross pages. */
function Items({ machine: { id, name }, onFailure }: Props) {
  const { t } = useTexts();
  const duplicate = useDuplicate();
  const remove = useDeletion();

  return (
    <>
      <Menu.Item onClick={() => duplicate('machine', id)}>{t('duplicate.action')}</Menu.Item>
      <Menu.Item onClick={() => moveMachine(id, { after: null }, onFailure)}>{t('list.toFront')}</Menu.Item>
      <Menu.Item onClick={() => moveMachine(id, { before: null }, onFailure)}>{t('list.toEnd')}</Menu.Item>
      <Menu.Divider />
      <Menu.Item
        c="var(--mantine-color-error)"
        onClick={() =>
          remove({ noun: 'machine', path: calls.machine(id), question: t('machine.deleteQuestion'), name, onFailure })
        }
      >
        {t('deletion.confirm')}
      </Menu.Item>
    </>
  );
}
