import { Button, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { May } from '../../access.tsx';
import { PageHead } from '../../layout/page-head.tsx';
import { QueryState } from '../../layout/query-state.tsx';
import { ListFoot } from '../../list/list-foot.tsx';
import { paths } from '../../paths.ts';
import { queries } from '../../queries.ts';
import { rightOf } from '../../screen-rights.ts';
import { useTexts } from '../../texts.ts';
import { pagesNamed } from '../page/page-names.ts';
import { TranslationFilters } from './translation-filters.tsx';
import { TranslationSummary } from './translation-summary.tsx';
import { TranslationTable } from './translation-table.tsx';
import { useTranslationQuery } from './use-translation-query.ts';

/** /admin/translation: the translation states of all records in each language, with links to texts that need work. */
export function Component() {
  const { t } = useTexts();
  const { query, shown } = useTranslationQuery();
  const pages = query.search ? pagesNamed(query.search, t).join(',') : undefined;
  const read = useQuery(queries.translations({ ...query, pages }));
  const { data } = read;
  return (
    <>
      <PageHead title={t('translations.manage')}>
        <Button component={Link} to={paths.agency()} variant="default">
          {t('agency.title')}
        </Button>
        <May right={rightOf('glossary_term')}>
          <Button component={Link} variant="default" to={paths.records('glossary_term')}>
            {t('glossaryTerm.list')}
          </Button>
        </May>
      </PageHead>
      <Stack>
        <TranslationSummary />
        <TranslationFilters />
        <QueryState query={read} />
        {data?.rows.length === 0 && <Text c="dimmed">{t('translations.none')}</Text>}
        {data && data.rows.length > 0 && <TranslationTable rows={data.rows} languages={shown} />}
        {data && <ListFoot total={data.total} />}
      </Stack>
    </>
  );
}
