import { NativeSelect } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { FilterChips } from '../../list/filter-chips.tsx';
import { Filters } from '../../list/filters.tsx';
import { useListQuery } from '../../list/use-list-query.ts';
import { queries } from '../../queries.ts';
import { useTexts } from '../../texts.ts';

/** The maximum number of chips. More would fill several lines, so a menu replaces them. */
const mostChips = 6;

/** The filters of the list of machines. */
export function MachineFilters() {
  const { t } = useTexts();
  const { query, change } = useListQuery();
  const { data: categories = [] } = useQuery(queries.categories());
  const choice = {
    label: t('machine.category'),
    options: [
      { value: '', label: t('machine.anyCategory') },
      ...categories.map(({ id, name }) => ({ value: String(id), label: name })),
    ],
    value: query.category ?? '',
  };
  return (
    <Filters
      sorts={[
        { value: '', label: t('list.ownOrder') },
        { value: 'name', label: t('machine.name') },
        { value: 'updated_at desc', label: t('list.updated') },
      ]}
    >
      {categories.length > 0 && categories.length <= mostChips && (
        <FilterChips {...choice} onChange={(category) => change({ category })} />
      )}
      {categories.length > mostChips && (
        <NativeSelect
          aria-label={choice.label}
          value={choice.value}
          data={choice.options}
          onChange={(event) => change({ category: event.currentTarget.value })}
        />
      )}
      <FilterChips
        label={t('stock.filter')}
        options={[
          { value: '', label: t('stock.any') },
          { value: 'available', label: t('stock.available') },
          { value: 'sold', label: t('stock.availabilities.sold') },
        ]}
        value={query.stock ?? ''}
        onChange={(stock) => change({ stock })}
      />
    </Filters>
  );
}
