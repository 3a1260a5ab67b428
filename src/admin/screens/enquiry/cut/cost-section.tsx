import { Table, Text } from '@mantine/core';
import { formatNumber, formatShortest } from '../../../../domain/text/number-format.ts';
import { Section } from '../../../layout/section.tsx';
import type { EnquiryRecord } from '../../../records.ts';
import { useTexts } from '../../../texts.ts';
import classes from './cut.module.css';

type Cost = NonNullable<EnquiryRecord['cost']>;
type Charge = Cost['parts'][number]['charges'][number];

const units = { material: 'kg', cutting: 'm', piercing: '' };

/** What the parts cost by the prices in the settings, line by line, for the workshop alone. */
export function CostSection({ enquiry: { cost, parts } }: { enquiry: Pick<EnquiryRecord, 'cost' | 'parts'> }) {
  const { t, language } = useTexts();
  if (!cost) return null;
  const totals: [name: string, francs: number][] = [];
  if (cost.base > 0) totals.push([t('enquiry.cut.cost.base'), cost.base]);
  totals.push([t('enquiry.cut.cost.net'), cost.net]);
  if (cost.vatRate > 0) {
    totals.push([t('enquiry.cut.cost.vat', { rate: formatShortest(cost.vatRate, language, 2) }), cost.vat]);
    totals.push([t('enquiry.cut.cost.total'), cost.total]);
  }
  return (
    <Section title={t('enquiry.cut.cost.title')}>
      <Text size="sm" c="dimmed">
        {t('enquiry.cut.cost.intro')}
      </Text>
      <Table className={classes.cost} withRowBorders={false} verticalSpacing={4} horizontalSpacing={0}>
        <Table.Thead>
          <Table.Tr>
            {(['what', 'amount', 'price', 'sum'] as const).map((column) => (
              <Table.Th key={column} scope="col">
                {t(`enquiry.cut.cost.${column}`)}
              </Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        {cost.parts.map((part) => (
          <PartRows key={part.part} name={parts.find(({ id }) => id === part.part)?.name ?? ''} part={part} />
        ))}
        <Table.Tbody>
          {totals.map(([name, francs], index) => (
            <Table.Tr key={name} fw={index === totals.length - 1 ? 600 : undefined}>
              <Table.Th scope="row" colSpan={3} fw="inherit">
                {name}
              </Table.Th>
              <Table.Td>{formatNumber(francs, language, 2)}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Section>
  );
}

function PartRows({ name, part: { charges, missing, sum } }: { name: string; part: Cost['parts'][number] }) {
  const { t, language } = useTexts();
  return (
    <Table.Tbody>
      <Table.Tr fw={600}>
        <Table.Th scope="rowgroup" colSpan={3} className={classes.name} fw="inherit">
          {name}
        </Table.Th>
        <Table.Td>{sum === null ? '–' : formatNumber(sum, language, 2)}</Table.Td>
      </Table.Tr>
      {charges.map((charge) => (
        <ChargeRow key={charge.kind} charge={charge} />
      ))}
      {missing.map((kind) => (
        <Table.Tr key={kind}>
          <Table.Td colSpan={4}>{t(`enquiry.cut.cost.missing.${kind}`)}</Table.Td>
        </Table.Tr>
      ))}
    </Table.Tbody>
  );
}

function ChargeRow({ charge: { kind, amount, price, sum } }: { charge: Charge }) {
  const { t, language } = useTexts();
  return (
    <Table.Tr>
      <Table.Td>{t(`enquiry.cut.cost.charges.${kind}`)}</Table.Td>
      <Table.Td>{`${formatShortest(amount, language, 2)} ${units[kind]}`.trim()}</Table.Td>
      <Table.Td>{formatNumber(price, language, 2)}</Table.Td>
      <Table.Td>{formatNumber(sum, language, 2)}</Table.Td>
    </Table.Tr>
  );
}
