import { Anchor, Group, Text } from '@mantine/core';
import { Link } from 'react-router';
import type { PageList } from '../../../domain/page-list.ts';
import { may } from '../../../domain/right.ts';
import { useAccess } from '../../access.tsx';
import { paths } from '../../paths.ts';
import { type Screen, screenRights } from '../../screen-rights.ts';
import { type TextKey, useTexts } from '../../texts.ts';

/** Links to the screens of the lists that a page shows. */
export function PageLists({ lists }: { lists: PageList[] }) {
  const { t } = useTexts();
  const user = useAccess();
  const shown = lists.filter((list) => may(user, screenRights[screens[list].screen]));
  if (shown.length === 0) return null;
  return (
    <Group gap="sm">
      <Text>{t('pages.lists')}</Text>
      {shown.map((list) => (
        <Anchor key={list} component={Link} to={paths[screens[list].screen]()}>
          {t(screens[list].name)}
        </Anchor>
      ))}
    </Group>
  );
}

type ListScreen = Exclude<Screen, 'enquiry' | 'machine' | 'newsItem' | 'historyEntry' | 'project' | 'page'>;

/** The screen of each list, and its name. */
const screens: Record<PageList, { screen: ListScreen; name: TextKey }> = {
  client: { screen: 'clients', name: 'client.list' },
  'history-entry': { screen: 'historyEntries', name: 'historyEntry.list' },
  project: { screen: 'projects', name: 'project.list' },
  service: { screen: 'services', name: 'service.list' },
  'steel-family': { screen: 'steelFamilies', name: 'steelFamily.list' },
  'tolerance-row': { screen: 'toleranceRows', name: 'toleranceRow.list' },
};
