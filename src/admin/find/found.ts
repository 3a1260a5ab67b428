import { mostFoundOfKind } from '../../domain/find.ts';
import { folded } from '../../domain/folded.ts';
import { textPages } from '../../domain/page-text.ts';
import { may } from '../../domain/right.ts';
import { useAccess } from '../access.tsx';
import type { IconName } from '../layout/icon.tsx';
import { type Screen, screensOf } from '../layout/screens.ts';
import { calls, paths } from '../paths.ts';
import { screenAt } from '../record-ref.ts';
import type { FoundRecord } from '../records.ts';
import { pageName } from '../screens/page/page-names.ts';
import { type Fact, groups } from '../screens/settings/facts.ts';
import type { TextKey, Translate } from '../texts.ts';
import { recentScreens } from './recent.ts';

/** A search result: its link, and the details by which users recognise it. */
export type Found = { to: string; name: string; detail: string; icon: IconName; picture?: string | null | undefined };

/** The results of one kind, under its name. */
export type FoundGroup = { title: string; found: Found[] };

/** The results for a blank search: the last opened records, then the screens. */
export function foundAtFirst(t: Translate): FoundGroup[] {
  const recent = recentScreens().map(({ path, title, picture }) => {
    const screen = screens().find(({ path: above }) => path.startsWith(`${above}/`));
    return { to: path, name: title, detail: screen ? t(screen.label) : '', icon: screen?.icon ?? 'text', picture };
  });
  return withoutEmpty([
    { title: t('find.recent'), found: recent },
    { title: t('find.screens'), found: screens().map((screen) => foundScreen(screen, t)) },
  ]);
}

/** Finds screens, pages and settings by name, without the server. */
export function foundHere(part: string, t: Translate): FoundGroup[] {
  const sought = folded(part.trim());
  const has = (...texts: string[]) => texts.some((text) => folded(text).includes(sought));
  const pages = textPages.filter((page) => has(pageName(page, t)));
  const facts = (may(useAccess.getState(), 'settings') ? groups : []).flatMap((group) =>
    group.facts
      .filter(({ name }) => has(t(`settings.fields.${name}`)))
      .map((fact: Fact) => foundFact(fact, t(`settings.groups.${group.title}`), t)),
  );
  return withoutEmpty([
    {
      title: t('find.screens'),
      found: screens()
        .filter(({ label, hint }) => has(t(label), hint ? t(hint) : ''))
        .map((one) => foundScreen(one, t)),
    },
    {
      title: t('pages.list'),
      found: pages.map((page) => ({ to: paths.page(page), name: pageName(page, t), detail: '', icon: 'text' })),
    },
    { title: t('settings.title'), found: facts },
  ]).map(({ title, found }) => ({ title, found: found.slice(0, mostFoundOfKind) }));
}

/** Groups the server's results by kind. */
export function foundThere(records: FoundRecord[], t: Translate): FoundGroup[] {
  return [...Map.groupBy(records, ({ kind }) => kind)].map(([kind, of]) => ({
    title: t(kinds[kind].title),
    found: of.map((record) => ({
      to: placeOf(record),
      name: record.name.trim() || t('history.nameless'),
      detail: record.kind === 'text' ? pageName(record.page ?? '', t) : record.detail,
      icon: kinds[kind].icon,
      picture: record.picture,
    })),
  }));
}

const kinds: Record<FoundRecord['kind'], { title: TextKey; icon: IconName }> = {
  machine: { title: 'machine.list', icon: 'machine' },
  enquiry: { title: 'enquiry.list', icon: 'inbox' },
  news: { title: 'news.list', icon: 'news' },
  category: { title: 'category.list', icon: 'tag' },
  characteristic_kind: { title: 'characteristicKind.list', icon: 'chart' },
  project: { title: 'project.list', icon: 'project' },
  service: { title: 'service.list', icon: 'tool' },
  history_entry: { title: 'historyEntry.list', icon: 'clock' },
  client: { title: 'client.list', icon: 'client' },
  steel_family: { title: 'steelFamily.list', icon: 'project' },
  text: { title: 'find.texts', icon: 'text' },
};

/** The screen of a record. If several records share a screen, the link leads to the record's input. */
function placeOf({ kind, id, page, key }: FoundRecord): string {
  const record = id ?? 0;
  if (kind === 'text') return screenAt(calls.pageText(page ?? '', key ?? ''), 'text_fr');
  if (kind === 'category') return screenAt(calls.category(record), 'name_fr');
  if (kind === 'characteristic_kind') return screenAt(calls.characteristicKind(record), 'name_fr');
  if (kind === 'service') return screenAt(calls.service(record), 'title_fr');
  if (kind === 'steel_family') return screenAt(calls.steelFamily(record), 'label_fr');
  if (kind === 'client') return screenAt(calls.client(record), 'name');
  return recordScreens[kind](record);
}

const recordScreens = {
  machine: (id: number) => paths.machine(id),
  enquiry: (id: number) => paths.enquiry(id),
  news: (id: number) => paths.newsItem(id),
  project: (id: number) => paths.project(id),
  history_entry: (id: number) => paths.historyEntry(id),
};

/** The screens that the user has a right to. */
function screens(): Screen[] {
  return screensOf(useAccess.getState());
}

function foundScreen({ path, label, hint, icon }: Screen, t: Translate): Found {
  return { to: path, name: t(label), detail: hint ? t(hint) : '', icon };
}

function foundFact({ name, type }: Fact, group: string, t: Translate): Found {
  const field = type === 'localized' ? `${name}_fr` : name;
  return { to: screenAt(calls.settings(), field), name: t(`settings.fields.${name}`), detail: group, icon: 'settings' };
}

function withoutEmpty(all: FoundGroup[]): FoundGroup[] {
  return all.filter(({ found }) => found.length > 0);
}
