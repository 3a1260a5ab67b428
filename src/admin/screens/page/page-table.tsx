import { Anchor, Paper, SimpleGrid, Table, Text } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { Link } from 'react-router';
import { type Language, languages } from '../../../domain/language.ts';
import type { TextPage } from '../../../domain/page-text.ts';
import { languageNames } from '../../fields/languages.ts';
import { paths } from '../../paths.ts';
import type { PageRow } from '../../records.ts';
import { useTexts } from '../../texts.ts';
import classes from '../translation/translation.module.css';
import { StateMark } from '../translation/translation-cell.tsx';
import { pageName } from './page-names.ts';

type Props = {
  pages: PageRow[];
  search: string;
  /** How many texts of a page hold what is searched. */
  counts: ReadonlyMap<string, number>;
};

/** Pages by languages: a table where there is room, else a card for each page. */
export function PageTable(props: Props) {
  const isWide = useMediaQuery('(min-width: 62em)', false, { getInitialValueInEffect: false });
  return isWide ? <Wide {...props} /> : <Narrow {...props} />;
}

function Wide({ pages, ...found }: Props) {
  const { t } = useTexts();
  return (
    <Table verticalSpacing="sm" layout="fixed">
      <Table.Thead>
        <Table.Tr>
          <Table.Th w="34%">{t('pages.page')}</Table.Th>
          {languages.map((language) => (
            <Table.Th key={language}>{languageNames[language]}</Table.Th>
          ))}
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {pages.map((page) => (
          <Table.Tr key={page.key}>
            <Table.Th scope="row">
              <Name page={page} {...found} />
            </Table.Th>
            {languages.map((language) => (
              <Table.Td key={language}>
                <State page={page} language={language} />
              </Table.Td>
            ))}
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  );
}

function Narrow({ pages, ...found }: Props) {
  return (
    <SimpleGrid component="ul" cols={{ base: 1, sm: 2 }} spacing="sm" className={`${classes.plain} ${classes.cards}`}>
      {pages.map((page) => {
        const incomplete = languages.filter((language) => page.languages[language] !== 'complete');
        return (
          <Paper key={page.key} component="li" withBorder p="sm">
            <Name page={page} {...found} />
            {incomplete.length > 0 && (
              <dl>
                {incomplete.map((language) => [
                  <dt key={`${language} name`}>{languageNames[language]}</dt>,
                  <dd key={language}>
                    <State page={page} language={language} />
                  </dd>,
                ])}
              </dl>
            )}
          </Paper>
        );
      })}
    </SimpleGrid>
  );
}

type NameProps = { page: PageRow } & Omit<Props, 'pages'>;

function Name({ page: { key, texts, own }, search, counts }: NameProps) {
  const { t } = useTexts();
  const count = counts.get(key) ?? 0;
  return (
    <div id={`page-${key}`}>
      <Anchor size="sm" fw={600} component={Link} to={paths.page(key as TextPage)}>
        {pageName(key, t)}
      </Anchor>
      <Text size="xs" c="dimmed">
        {own === 0 ? t('pages.count', { count: texts }) : t('pages.own', { own, count: texts })}
      </Text>
      {count > 0 && (
        <Anchor size="xs" component={Link} to={paths.pageSearch(key as TextPage, search)}>
          {t('pages.found', { count })}
        </Anchor>
      )}
    </div>
  );
}

/** What wants work is a link to the page in that language. */
function State({ page: { key, languages: states }, language }: { page: PageRow; language: Language }) {
  const { t } = useTexts();
  const state = states[language];
  const word = t(`translations.states.${state}`);
  return (
    <StateMark state={state}>
      {state === 'complete' ? (
        <Text size="sm">{word}</Text>
      ) : (
        <Anchor
          component={Link}
          size="sm"
          to={paths.page(key as TextPage, { language })}
          aria-describedby={`page-${key}`}
        >
          {word}
        </Anchor>
      )}
    </StateMark>
  );
}
