import { NativeSelect } from '@mantine/core';
import type { ReactNode } from 'react';
import { useIsPhone } from '../layout/use-is-phone.ts';
import { useTexts } from '../texts.ts';
import { FilterBar } from './filter-bar.tsx';
import { FilterChips } from './filter-chips.tsx';
import { PhoneFilters } from './phone-filters.tsx';
import { useListQuery } from './use-list-query.ts';

type Props = {
  /**
   * The sort orders for narrow screens, which have no column heads: a field, followed by `desc` if descending. Blank is the list's
   * default order.
   */
  sorts: { value: string; label: string }[];
  children?: ReactNode;
};

/** The filters of a list: search, the list's own filters, and visibility. */
export function Filters({ sorts, children }: Props) {
  const { t } = useTexts();
  const { query, change, narrowing } = useListQuery();
  const isPhone = useIsPhone();
  const filters = (
    <>
      {children}
      <FilterChips
        label={t('visibility.label')}
        options={[
          { value: '', label: t('visibility.any') },
          { value: 'true', label: t('list.visible') },
          { value: 'false', label: t('list.hidden') },
        ]}
        value={query.visible ?? ''}
        onChange={(visible) => change({ visible })}
      />
    </>
  );
  const sort = (
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
  );
  if (isPhone)
    return (
      <PhoneFilters count={narrowing} sort={sort}>
        {filters}
      </PhoneFilters>
    );
  return (
    <FilterBar>
      {filters}
      {sort}
    </FilterBar>
  );
}
