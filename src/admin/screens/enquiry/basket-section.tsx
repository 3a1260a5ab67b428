import { Anchor, Table } from '@mantine/core';
import { Link } from 'react-router';
import type { BasketLine } from '../../../domain/enquiry/enquiry.ts';
import { Section } from '../../layout/section.tsx';
import { paths } from '../../paths.ts';
import { useTexts } from '../../texts.ts';
import classes from './enquiry.module.css';

/** The machines that a quote request asks for, each with a link to its editor. */
export function BasketSection({ basket }: { basket: BasketLine[] }) {
  const { t } = useTexts();
  if (basket.length === 0) return null;
  return (
    <Section title={t('enquiry.basket')}>
      <Table>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{t('enquiry.quantity')}</Table.Th>
            <Table.Th>{t('enquiry.machine')}</Table.Th>
            <Table.Th>{t('enquiry.lineNote')}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody className={classes.rows}>
          {basket.map(({ machine, name, quantity, note }) => (
            <Table.Tr key={machine}>
              <Table.Td>{quantity}</Table.Td>
              <Table.Td>
                <Anchor inherit component={Link} to={paths.machine(machine)} className={classes.theirs}>
                  {name}
                </Anchor>
              </Table.Td>
              <Table.Td className={classes.theirs}>{note}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Section>
  );
}
