import { Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { EditorHead } from '../../editor/editor-head.tsx';
import { OutdatedTexts } from '../../fields/language/outdated.tsx';
import { FailureAlert } from '../../layout/failure-alert.tsx';
import { QueryState } from '../../layout/query-state.tsx';
import { EmptyList } from '../../list/empty-list.tsx';
import { SearchField } from '../../list/search-field.tsx';
import { SortableList } from '../../list/sortable-list.tsx';
import { queries } from '../../queries.ts';
import type { CategoryRecord } from '../../records.ts';
import { useTexts } from '../../texts.ts';
import { CategoryEditor } from './category-editor.tsx';
import { CategoryForm } from './category-form.tsx';
import { saveCategoryOrder } from './save-category-order.ts';

/** /admin/category: all categories in their order, each edited in place, and a form for a new one. */
export function Component() {
  const { t } = useTexts();
  const [query] = useSearchParams();
  const read = useQuery(queries.categories());
  const [failure, setFailure] = useState('');
  const input = useRef<HTMLInputElement>(null);
  const { data } = read;
  const search = query.get('search') ?? '';
  const found = (data ?? []).filter((category) => matches(category, search));
  return (
    <OutdatedTexts noun="category">
      <EditorHead title={t('category.list')} actions={{ deleted: 'category' }} />
      <Stack gap="lg">
        <CategoryForm input={input} />
        <SearchField />
        <QueryState query={read} />
        <FailureAlert details={[failure]} />
        {data && found.length === 0 && (
          <EmptyList
            none={t('category.none')}
            first={t('category.noneYet')}
            add={{ label: t('category.addFirst'), run: () => input.current?.focus() }}
          />
        )}
        <SortableList items={found} nameOf={({ name }) => name} onSort={(ids) => saveCategoryOrder(ids, setFailure)}>
          {/* No handle in search results: a position among them says nothing about the other categories. */}
          {(category, handle) => <CategoryEditor category={category} handle={search === '' && handle} />}
        </SortableList>
      </Stack>
    </OutdatedTexts>
  );
}

/** Searches in the browser, because the few categories are all loaded. */
function matches(category: CategoryRecord, search: string): boolean {
  const names = [category.name_fr, category.name_de, category.name_en, category.name_it, category.name_es];
  return names.some((name) => name.toLowerCase().includes(search.trim().toLowerCase()));
}
