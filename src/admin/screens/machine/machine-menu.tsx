import { Menu } from '@mantine/core';
import { call, detailOf } from '../../client.ts';
import { useDeletion } from '../../deletion/use-deletion.tsx';
import { useDuplicate } from '../../duplicate/use-duplicate.ts';
import { RowMenu } from '../../list/row-menu.tsx';
import { calls } from '../../paths.ts';
import { reload } from '../../queries.ts';
import type { MachineRow } from '../../records.ts';
import { useTexts } from '../../texts.ts';

type Props = { machine: MachineRow; onFailure: (detail: string) => void };

/** What can be done with a machine in the list. */
export function MachineMenu(props: Props) {
  return (
    <RowMenu name={props.machine.name}>
      <Items {...props} />
    </RowMenu>
  );
}

/** To the front and to the end also lead past the pages in between. */
function Items({ machine: { id, name }, onFailure }: Props) {
  const { t } = useTexts();
  const duplicate = useDuplicate();
  const remove = useDeletion();

  async function move(place: { after: null } | { before: null }): Promise<void> {
    try {
      await call('PATCH', calls.machinePlace(id), { body: place });
      onFailure('');
    } catch (error) {
      onFailure(detailOf(error));
    }
    await reload('machine');
  }

  return (
    <>
      <Menu.Item onClick={() => duplicate('machine', id)}>{t('duplicate.action')}</Menu.Item>
      <Menu.Item onClick={() => move({ after: null })}>{t('list.toFront')}</Menu.Item>
      <Menu.Item onClick={() => move({ before: null })}>{t('list.toEnd')}</Menu.Item>
      <Menu.Divider />
      <Menu.Item
        color="red"
        onClick={() =>
          remove({ noun: 'machine', path: calls.machine(id), question: t('machine.deleteQuestion'), name, onFailure })
        }
      >
        {t('deletion.confirm')}
      </Menu.Item>
    </>
  );
}
