import { Paper, SimpleGrid, Table } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import type { ReactNode } from 'react';
import type { Language } from '../../../domain/text/language.ts';
import { languageNames } from '../../fields/language/languages.ts';
import classes from './translation.module.css';

type Props<Row> = {
  rows: Row[];
  keyOf: (row: Row) => string;
  languages: readonly Language[];
  /** The languages that a card shows; by default all. */
  languagesOnCard?: (row: Row) => readonly Language[];
  /** The heading of the first column, and its width. */
  head: string;
  headWidth?: string;
  /** Vertical alignment of the cells. */
  align?: 'top';
  name: (row: Row) => ReactNode;
  cell: (row: Row, language: Language) => ReactNode;
};

/** Rows by language: a table on wide screens, else a card for each row. */
export function LanguageTable<Row>(props: Props<Row>) {
  const isWide = useMediaQuery('(min-width: 62em)', false, { getInitialValueInEffect: false });
  return isWide ? <Wide {...props} /> : <Narrow {...props} />;
}

function Wide<Row>({ rows, keyOf, languages, head, headWidth, align, name, cell }: Props<Row>) {
  return (
    <Table verticalSpacing="sm" layout="fixed">
      <Table.Thead>
        <Table.Tr>
          <Table.Th w={headWidth}>{head}</Table.Th>
          {languages.map((language) => (
            <Table.Th key={language}>{languageNames[language]}</Table.Th>
          ))}
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {rows.map((row) => (
          <Table.Tr key={keyOf(row)}>
            <Table.Th scope="row">{name(row)}</Table.Th>
            {languages.map((language) => (
              <Table.Td key={language} valign={align}>
                {cell(row, language)}
              </Table.Td>
            ))}
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  );
}

function Narrow<Row>({ rows, keyOf, languages, languagesOnCard = () => languages, name, cell }: Props<Row>) {
  return (
    <SimpleGrid component="ul" cols={{ base: 1, sm: 2 }} spacing="sm" className={`${classes.plain} ${classes.cards}`}>
      {rows.map((row) => {
        const shown = languagesOnCard(row);
        return (
          <Paper key={keyOf(row)} component="li" withBorder p="sm">
            {name(row)}
            {shown.length > 0 && (
              <dl>
                {shown.map((language) => [
                  <dt key={`${language} name`}>{languageNames[language]}</dt>,
                  <dd key={language}>{cell(row, language)}</dd>,
                ])}
              </dl>
            )}
          </Paper>
        );
      })}
    </SimpleGrid>
  );
}
