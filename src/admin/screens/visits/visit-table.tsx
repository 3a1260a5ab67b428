import { Box, Table } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTexts } from '../../texts.ts';
import classes from './visits.module.css';
import { numberText } from './words.ts';

export type VisitTableData = {
  /** The first column names the row, the others are figures. A figure with a unit is a string. */
  head: string[];
  rows: { key: string; name: ReactNode; figures: (number | string)[] }[];
};

/** The figures behind a plot. */
export function VisitTable({ caption, head: [first, ...others], rows }: VisitTableData & { caption: string }) {
  const { language } = useTexts();
  return (
    <Box className={classes.scroll} tabIndex={0} role="region" aria-label={caption}>
      <Table stickyHeader verticalSpacing={4}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{first}</Table.Th>
            {others.map((name) => (
              <Table.Th key={name} className={classes.number}>
                {name}
              </Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {rows.map(({ key, name, figures }) => (
            <Table.Tr key={key}>
              <Table.Th scope="row" fw={400}>
                {name}
              </Table.Th>
              {figures.map((figure, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: the columns never change their order
                <Table.Td key={index} className={classes.number}>
                  {typeof figure === 'number' ? numberText(figure, language) : figure}
                </Table.Td>
              ))}
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Box>
  );
}
