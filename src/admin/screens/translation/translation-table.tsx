import { Paper, SimpleGrid, Table, Text } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import type { Language } from '../../../domain/language.ts';
import { languageNames } from '../../fields/languages.ts';
import type { TranslationRow } from '../../records.ts';
import { useTexts } from '../../texts.ts';
import { pageName } from '../page/page-names.ts';
import classes from './translation.module.css';
import { TranslationCell } from './translation-cell.tsx';

type Props = { rows: TranslationRow[]; languages: readonly Language[] };

/** Records by languages: a table where there is room, else a card for each record. */
export function TranslationTable(props: Props) {
  const isWide = useMediaQuery('(min-width: 62em)', false, { getInitialValueInEffect: false });
  return isWide ? <Wide {...props} /> : <Narrow {...props} />;
}

function Wide({ rows, languages }: Props) {
  const { t } = useTexts();
  return (
    <Table verticalSpacing="sm" layout="fixed">
      <Table.Thead>
        <Table.Tr>
          <Table.Th>{t('translations.item')}</Table.Th>
          {languages.map((language) => (
            <Table.Th key={language}>{languageNames[language]}</Table.Th>
          ))}
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {rows.map((row) => (
          <Table.Tr key={`${row.noun} ${row.id}`}>
            <Table.Th scope="row">
              <Name row={row} />
            </Table.Th>
            {languages.map((language) => (
              <Table.Td key={language} valign="top">
                <TranslationCell row={row} language={language} />
              </Table.Td>
            ))}
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  );
}

function Narrow({ rows, languages }: Props) {
  return (
    <SimpleGrid component="ul" cols={{ base: 1, sm: 2 }} spacing="sm" className={`${classes.plain} ${classes.cards}`}>
      {rows.map((row) => (
        <Paper key={`${row.noun} ${row.id}`} component="li" withBorder p="sm">
          <Name row={row} />
          <dl>
            {languages.map((language) => [
              <dt key={`${language} name`}>{languageNames[language]}</dt>,
              <dd key={language}>
                <TranslationCell row={row} language={language} />
              </dd>,
            ])}
          </dl>
        </Paper>
      ))}
    </SimpleGrid>
  );
}

function Name({ row: { noun, id, label } }: { row: TranslationRow }) {
  const { t } = useTexts();
  return (
    <div id={`${noun}-${id}`} className={classes.name}>
      <Text size="sm" fw={600}>
        {noun === 'page' ? pageName(label, t) : label}
      </Text>
      <Text size="xs" c="dimmed">
        {t(`translations.nouns.${noun}`)}
      </Text>
    </div>
  );
}
