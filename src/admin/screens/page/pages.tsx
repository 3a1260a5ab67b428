import { Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { sharedTexts, type TextPage } from '../../../domain/page/page-text.ts';
import { PageHead } from '../../layout/page-head.tsx';
import { QueryState } from '../../layout/query-state.tsx';
import { Section } from '../../layout/section.tsx';
import { SearchField } from '../../list/search-field.tsx';
import { queries } from '../../queries.ts';
import type { PageRow } from '../../records.ts';
import { useTexts } from '../../texts.ts';
import { isNamed } from './page-names.ts';
import { PageTable } from './page-table.tsx';
import { useTextSearch } from './use-text-search.ts';

/** /admin/page: all pages and their shared texts, with the state of their translations. */
export function Component() {
  const { t } = useTexts();
  const [query] = useSearchParams();
  const read = useQuery(queries.pages());
  const search = (query.get('search') ?? '').trim();
  const counts = useTextSearch(read.data ?? [], search);
  const found = (read.data ?? []).filter(({ key }) => counts.get(key) || isNamed(key, search, t));
  const groups: [title: string, pages: PageRow[]][] = [
    [t('pages.single'), found.filter((page) => !isShared(page))],
    [t('pages.shared'), found.filter(isShared)],
  ];
  return (
    <>
      <PageHead title={t('pages.list')} />
      <Stack gap="lg">
        <Text c="dimmed" maw="70ch">
          {t('pages.listIntro')}
        </Text>
        <SearchField />
        <QueryState query={read} />
        {read.data && found.length === 0 && <Text c="dimmed">{t('pages.none')}</Text>}
        {groups.map(
          ([title, pages]) =>
            pages.length > 0 && (
              <Section key={title} title={title}>
                <PageTable pages={pages} search={search} counts={counts} />
              </Section>
            ),
        )}
      </Stack>
    </>
  );
}

function isShared({ key }: PageRow): boolean {
  return (sharedTexts as readonly TextPage[]).includes(key as TextPage);
}
