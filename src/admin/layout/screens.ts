import { paths } from '../paths.ts';
import type { TextKey } from '../texts.ts';
import type { IconName } from './icon.tsx';

/** A screen of the menu. The hint says what is there: what is searched finds the screen by it too. */
export type Screen = { path: string; label: TextKey; hint?: TextKey; icon: IconName };

export type ScreenGroup = { title?: TextKey; screens: readonly Screen[] };

/** The menu. A new screen is a row here; whoever searches finds it by this row. */
export const screenGroups: readonly ScreenGroup[] = [
  {
    screens: [
      { path: paths.dashboard(), label: 'dashboard.title', icon: 'home' },
      { path: paths.enquiries(), label: 'enquiry.list', hint: 'enquiry.hint', icon: 'inbox' },
    ],
  },
  {
    title: 'layout.groups.catalogue',
    screens: [
      { path: paths.machines(), label: 'machine.list', hint: 'machine.hint', icon: 'machine' },
      { path: paths.categories(), label: 'category.list', hint: 'category.hint', icon: 'tag' },
    ],
  },
  {
    title: 'layout.groups.website',
    screens: [
      { path: paths.newsList(), label: 'news.list', hint: 'news.hint', icon: 'news' },
      { path: paths.pages(), label: 'pages.list', hint: 'pages.hint', icon: 'text' },
      { path: paths.projects(), label: 'project.list', hint: 'project.hint', icon: 'project' },
      { path: paths.services(), label: 'service.list', hint: 'service.hint', icon: 'tool' },
      { path: paths.historyEntries(), label: 'historyEntry.list', hint: 'historyEntry.hint', icon: 'clock' },
      { path: paths.clients(), label: 'client.list', hint: 'client.hint', icon: 'client' },
      { path: paths.translations(), label: 'translations.manage', hint: 'translations.hint', icon: 'language' },
    ],
  },
  {
    title: 'layout.groups.administration',
    screens: [
      { path: paths.settings(), label: 'settings.title', hint: 'settings.hint', icon: 'settings' },
      { path: paths.account(), label: 'account.title', hint: 'account.hint', icon: 'person' },
    ],
  },
];
