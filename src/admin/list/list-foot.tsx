import { Group, Pagination, Text } from '@mantine/core';
import { useTexts } from '../texts.ts';
import { pageSize, useListQuery } from './use-list-query.ts';

/** How many there are, and the way to the other pages. */
export function ListFoot({ total }: { total: number }) {
  const { t } = useTexts();
  const { page, change } = useListQuery();
  const pages = Math.ceil(total / pageSize);
  return (
    <Group justify="space-between">
      <Text size="sm" c="dimmed" role="status">
        {t('list.count', { count: total })}
      </Text>
      {pages > 1 && (
        <Pagination
          total={pages}
          value={page}
          onChange={(next) => change({ page: String(next) })}
          getControlProps={(control) => ({ 'aria-label': t(`list.${control}`) })}
          getItemProps={(item) => ({ 'aria-label': t('list.page', { page: item }) })}
        />
      )}
    </Group>
  );
}
