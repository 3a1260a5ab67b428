import { NativeSelect } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTexts } from '../texts.ts';
import { FilterBar } from './filter-bar.tsx';
import { FilterChips } from './filter-chips.tsx';
import { useListQuery } from './use-list-query.ts';

type Props = {
  /** The orders for narrow screens, where no heads of columns sort: a field, and `desc` after it; blank for the list's own. */
  sorts: { value: string; label: string }[];
  children?: ReactNode;
};

/** What a list is narrowed by: a search, its own filters, and whether visitors see a record. */
export function Filters({ sorts, children }: Props) {
  const { t } = useTexts();
  const { query, change } = useListQuery();
  return (
    <FilterBar>
      {children}
      <FilterChips
        label={t('visibility.label')}
        options={[
          { value: '', label: t('visibility.any') },
          { value: 'true', label: t('list.visible') },
          { value: 'false', label: t('visibility.hidden') },
        ]}
        value={query.visible ?? ''}
        onChange={(visible) => change({ visible })}
      />
      <NativeSelect
        hiddenFrom="md"
        aria-label={t('list.sortedBy')}
        value={[query.sort, query.order === 'desc' ? 'desc' : undefined].filter(Boolean).join(' ')}
        data={sorts}
        onChange={(event) => {
          const [sort, order] = event.currentTarget.value.split(' ');
          change({ sort, order });
        }}
      />
    </FilterBar>
  );
}
