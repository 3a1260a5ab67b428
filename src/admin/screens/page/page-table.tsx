import { Anchor, Text } from '@mantine/core';
import { Link } from 'react-router';
import type { TextPage } from '../../../domain/page/page-text.ts';
import { type Language, languages } from '../../../domain/text/language.ts';
import { paths } from '../../paths.ts';
import type { PageRow } from '../../records.ts';
import { useTexts } from '../../texts.ts';
import { LanguageTable } from '../translation/language-table.tsx';
import { StateMark } from '../translation/translation-cell.tsx';
import { pageName } from './page-names.ts';

type Props = {
  pages: PageRow[];
  search: string;
  /** The number of a page's texts that contain the search text. */
  counts: ReadonlyMap<string, number>;
};

/** Pages by language. A card names only incomplete languages. */
export function PageTable({ pages, ...found }: Props) {
  const { t } = useTexts();
  return (
    <LanguageTable
      rows={pages}
      keyOf={({ key }) => key}
      languages={languages}
      languagesOnCard={(page) => languages.filter((language) => page.languages[language] !== 'complete')}
      head={t('pages.page')}
      headWidth="34%"
      name={(page) => <Name page={page} {...found} />}
      cell={(page, language) => <State page={page} language={language} />}
    />
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

/** The translation status of a page in a language. An incomplete one links to the page in that language. */
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
