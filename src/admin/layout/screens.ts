import { type Access, may, type Right } from '../../domain/account/right.ts';
import type { Noun } from '../../domain/nouns/noun.ts';
import { nouns } from '../../domain/nouns/nouns.ts';
import { wordOf } from '../noun/noun-words.ts';
import { paths } from '../paths.ts';
import { rightOf, screenRights } from '../screen-rights.ts';
import type { TextKey } from '../texts.ts';
import type { IconName } from './icon.tsx';

/** A screen of the menu. The hint describes its content; the search matches it too. */
export type Screen = { path: string; right: Right; label: TextKey; hint?: TextKey; icon: IconName };

export type ScreenGroup = { title?: TextKey; screens: readonly Screen[] };

/** The menu. To add a screen, add a row here. The search uses these rows too. */
const screenGroups: readonly ScreenGroup[] = [
  {
    screens: [
      screen('dashboard', { label: 'dashboard.title', icon: 'home' }),
      screen('enquiries', { label: 'enquiry.list', hint: 'enquiry.hint', icon: 'inbox' }),
      screen('visits', { label: 'visits.title', hint: 'visits.hint', icon: 'chart' }),
    ],
  },
  {
    title: 'layout.groups.catalogue',
    screens: [
      screen('machines', { label: 'machine.list', hint: 'machine.hint', icon: 'machine' }),
      screen('categories', { label: 'category.list', hint: 'category.hint', icon: 'tag' }),
      ...nounScreens('catalogue'),
    ],
  },
  {
    title: 'layout.groups.website',
    screens: [
      screen('newsList', { label: 'news.list', hint: 'news.hint', icon: 'news' }),
      screen('pages', { label: 'pages.list', hint: 'pages.hint', icon: 'text' }),
      ...nounScreens('website'),
      screen('prepared', { label: 'changeSet.list', hint: 'changeSet.listHint', icon: 'prepare' }),
      screen('translations', { label: 'translations.manage', hint: 'translations.hint', icon: 'language' }),
    ],
  },
  {
    title: 'layout.groups.administration',
    screens: [
      screen('settings', { label: 'settings.title', hint: 'settings.hint', icon: 'settings' }),
      screen('people', { label: 'people.title', hint: 'people.hint', icon: 'people' }),
      screen('account', { label: 'account.title', hint: 'account.hint', icon: 'person' }),
    ],
  },
];

/** Screens that only other screens link to. */
const inner: readonly Screen[] = [
  screen('programs', { label: 'programs.title', hint: 'programs.hint', icon: 'settings' }),
  screen('spreadsheet', { label: 'spreadsheet.title', hint: 'spreadsheet.hint', icon: 'machine' }),
  screen('agency', { label: 'agency.title', hint: 'agency.hint', icon: 'language' }),
  ...nounScreens('translations', 'enquiries', 'page'),
];

/** The menu of a user: the screens that the user has a right to. */
export function menuOf(user: Access): ScreenGroup[] {
  return screenGroups
    .map((group) => ({ ...group, screens: group.screens.filter(({ right }) => may(user, right)) }))
    .filter(({ screens }) => screens.length > 0);
}

/** All screens that a user can find by name. */
export function screensOf(user: Access): Screen[] {
  return [...menuOf(user).flatMap(({ screens }) => screens), ...inner.filter(({ right }) => may(user, right))];
}

type Listed = Exclude<keyof typeof screenRights, 'enquiry' | 'machine' | 'newsItem' | 'page' | 'preparedSet'>;

/** The lists of the declared nouns that are linked from one of these places. */
function nounScreens(...from: Noun['linkedFrom'][]): Screen[] {
  return nouns
    .filter(({ linkedFrom }) => from.includes(linkedFrom))
    .map((noun) => ({
      path: paths.records(noun.name),
      right: rightOf(noun.name),
      label: wordOf(noun, 'list'),
      hint: wordOf(noun, 'hint'),
      icon: noun.icon,
    }));
}

function screen(name: Listed, row: Omit<Screen, 'path' | 'right'>): Screen {
  return { path: paths[name](), right: screenRights[name], ...row };
}
