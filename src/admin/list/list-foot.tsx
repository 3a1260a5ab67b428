import { Group, Pagination, Text, VisuallyHidden } from '@mantine/core';
import { useTexts } from '../texts.ts';
import { pageSize } from './list-query.ts';
import { useListQuery } from './use-list-query.ts';

type Props = {
  total: number;
  /** The limit of the count: a greater total means more than this. */
  most?: number | undefined;
};

export function ListFoot({ total, most = Number.POSITIVE_INFINITY }: Props) {
  const { t } = useTexts();
  const { page, change } = useListQuery();
  const pages = Math.ceil(Math.min(total, most) / pageSize);
  if (total === 0) return <VisuallyHidden role="status">{t('list.count', { count: 0 })}</VisuallyHidden>; // an empty list says so itself
  return (
    <Group justify="space-between">
      <Text size="sm" c="dimmed" role="status">
        {total > most ? t('list.more', { most }) : t('list.count', { count: total })}
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
