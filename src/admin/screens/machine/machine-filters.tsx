import { NativeSelect, SimpleGrid } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { SearchField } from '../../list/search-field.tsx';
import { useListQuery } from '../../list/use-list-query.ts';
import { queries } from '../../queries.ts';
import { useTexts } from '../../texts.ts';

/** What the table of machines is narrowed by. */
export function MachineFilters() {
  const { t } = useTexts();
  const { query, change } = useListQuery();
  const { data: categories = [] } = useQuery(queries.categories());
  return (
    <SimpleGrid cols={{ base: 1, sm: 3 }}>
      <SearchField />
      <NativeSelect
        label={t('machine.category')}
        value={query.category ?? ''}
        onChange={(event) => change({ category: event.currentTarget.value })}
        data={[
          { value: '', label: t('machine.anyCategory') },
          ...categories.map(({ id, name }) => ({ value: String(id), label: name })),
        ]}
      />
      <NativeSelect
        label={t('visibility.label')}
        value={query.visible ?? ''}
        onChange={(event) => change({ visible: event.currentTarget.value })}
        data={[
          { value: '', label: t('visibility.any') },
          { value: 'true', label: t('visibility.visible') },
          { value: 'false', label: t('visibility.hidden') },
        ]}
      />
    </SimpleGrid>
  );
}
