import { Table } from '@mantine/core';
import { useNavigate } from 'react-router';
import { Moment } from '../../list/moment.tsx';
import { RecordLink } from '../../list/record-link.tsx';
import { SortHeader } from '../../list/sort-header.tsx';
import { paths } from '../../paths.ts';
import type { MachineRow } from '../../records.ts';
import { useTexts } from '../../texts.ts';

/** A row opens the editor; for the keyboard its name is a link. */
export function MachineTable({ machines }: { machines: MachineRow[] }) {
  const { t } = useTexts();
  const navigate = useNavigate();
  return (
    <Table.ScrollContainer minWidth={320}>
      <Table highlightOnHover verticalSpacing="sm">
        <Table.Thead>
          <Table.Tr>
            <SortHeader field="name" label={t('machine.name')} />
            <Table.Th>{t('machine.categories')}</Table.Th>
            <SortHeader field="updated_at" label={t('list.updated')} />
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {machines.map((machine) => (
            <Table.Tr key={machine.id} onClick={() => navigate(paths.machine(machine.id))}>
              <Table.Td>
                <RecordLink to={paths.machine(machine.id)} text={machine.name} record={machine} />
              </Table.Td>
              <Table.Td>{machine.categories.map((category) => category.name_fr).join(', ')}</Table.Td>
              <Table.Td>
                <Moment at={machine.updated_at} />
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Table.ScrollContainer>
  );
}
