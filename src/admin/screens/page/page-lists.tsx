import { Anchor, Group, Text } from '@mantine/core';
import { Link } from 'react-router';
import type { PageList } from '../../../domain/page-list.ts';
import { paths } from '../../paths.ts';
import { type TextKey, useTexts } from '../../texts.ts';

/** Leads to the screens of the lists that a page shows. */
export function PageLists({ lists }: { lists: PageList[] }) {
  const { t } = useTexts();
  if (lists.length === 0) return null;
  return (
    <Group gap="sm">
      <Text>{t('pages.lists')}</Text>
      {lists.map((list) => (
        <Anchor key={list} component={Link} to={screens[list].to}>
          {t(screens[list].name)}
        </Anchor>
      ))}
    </Group>
  );
}

/** The screen of each list, and what it is called. */
const screens: Record<PageList, { to: string; name: TextKey }> = {
  client: { to: paths.clients(), name: 'client.list' },
  'history-entry': { to: paths.historyEntries(), name: 'historyEntry.list' },
  project: { to: paths.projects(), name: 'project.list' },
  service: { to: paths.services(), name: 'service.list' },
  'steel-family': { to: paths.steelFamilies(), name: 'steelFamily.list' },
  'tolerance-row': { to: paths.toleranceRows(), name: 'toleranceRow.list' },
};
