import { Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { OutdatedTexts } from '../../fields/outdated.tsx';
import { DeletedButton } from '../../history/history-button.tsx';
import { PageHead } from '../../layout/page-head.tsx';
import { QueryState } from '../../layout/query-state.tsx';
import { SearchField } from '../../list/search-field.tsx';
import { queries } from '../../queries.ts';
import type { CategoryRecord } from '../../records.ts';
import { useTexts } from '../../texts.ts';
import { CategoryEditor } from './category-editor.tsx';
import { CategoryForm } from './category-form.tsx';

/** /admin/category: all categories in their order, each edited in place, and a form for a new one. */
export function CategoriesScreen() {
  const { t } = useTexts();
  const [query] = useSearchParams();
  const read = useQuery(queries.categories());
  const { data } = read;
  const found = (data ?? []).filter((category) => matches(category, query.get('search') ?? ''));
  return (
    <OutdatedTexts noun="category">
      <PageHead title={t('category.list')}>
        <DeletedButton noun="category" />
      </PageHead>
      <Stack gap="lg">
        <CategoryForm />
        <SearchField />
        <QueryState query={read} />
        {data && found.length === 0 && <Text c="dimmed">{t('category.none')}</Text>}
        {found.map((category) => (
          <CategoryEditor key={category.id} category={category} />
        ))}
      </Stack>
    </OutdatedTexts>
  );
}

/** Searches in the browser, because the few categories are all loaded. */
function matches(category: CategoryRecord, search: string): boolean {
  const names = [category.name_fr, category.name_de, category.name_en, category.name_it, category.name_es];
  return names.some((name) => name.toLowerCase().includes(search.trim().toLowerCase()));
}
