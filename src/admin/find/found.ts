import { may } from '../../domain/account/right.ts';
import { mostFoundOfKind } from '../../domain/find.ts';
import { labelColumn, type Noun } from '../../domain/nouns/noun.ts';
import { type DeclaredNoun, isDeclared, type NounName, nounNamed } from '../../domain/nouns/nouns.ts';
import { textPages } from '../../domain/page/page-text.ts';
import { folded } from '../../domain/text/folded.ts';
import { useAccess } from '../access.tsx';
import type { IconName } from '../layout/icon.tsx';
import { type Screen, screensOf } from '../layout/screens.ts';
import { wordOf } from '../noun/noun-words.ts';
import { calls, paths } from '../paths.ts';
import { screenAt } from '../record-ref.ts';
import type { FoundRecord } from '../records.ts';
import { pageName } from '../screens/page/page-names.ts';
import { type Fact, groups } from '../screens/settings/facts.ts';
import type { TextKey, Translate } from '../texts.ts';
import { listOf } from './list-of.ts';
import { latestScreens } from './recent.ts';

/** A search result: its link, and the details by which users recognise it. */
export type Found = { to: string; name: string; detail: string; icon: IconName; picture?: string | null | undefined };

/** The results of one kind, under its name. */
export type FoundGroup = { title: string; found: Found[] };

/** The results for a blank search: the last opened records, then the screens. */
export function foundAtFirst(t: Translate): FoundGroup[] {
  const recent = latestScreens().map(({ path, title, picture }) => {
    const screen = listOf(path);
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
    title: t(kindOf(kind).title),
    found: of.map((record) => ({
      to: placeOf(record),
      name: record.name.trim() || t('history.nameless'),
      detail: record.kind === 'text' ? pageName(record.page ?? '', t) : record.detail,
      icon: kindOf(kind).icon,
      picture: record.picture,
    })),
  }));
}

type Kind = FoundRecord['kind'];

const ownKinds: Record<Exclude<Kind, NounName>, { title: TextKey; icon: IconName }> = {
  machine: { title: 'machine.list', icon: 'machine' },
  enquiry: { title: 'enquiry.list', icon: 'inbox' },
  news: { title: 'news.list', icon: 'news' },
  category: { title: 'category.list', icon: 'tag' },
  text: { title: 'find.texts', icon: 'text' },
};

function kindOf(kind: Kind): { title: TextKey; icon: IconName } {
  if (!isDeclared(kind)) return ownKinds[kind];
  const noun = nounNamed(kind);
  return { title: wordOf(noun, 'list'), icon: noun.icon };
}

function placeOfDeclared(name: NounName, id: number): string {
  const noun: DeclaredNoun & Noun = nounNamed(name);
  return screenAt(calls.record(name, id), noun.hasScreens ? undefined : labelColumn(noun));
}

/** The screen of a record. If several records share a screen, the link leads to the record's input. */
function placeOf({ kind, id, page, key }: FoundRecord): string {
  const record = id ?? 0;
  if (kind === 'text') return screenAt(calls.pageText(page ?? '', key ?? ''), 'text_fr');
  if (kind === 'category') return screenAt(calls.category(record), 'name_fr');
  if (isDeclared(kind)) return placeOfDeclared(kind, record);
  return recordScreens[kind](record);
}

const recordScreens = {
  machine: (id: number) => paths.machine(id),
  enquiry: (id: number) => paths.enquiry(id),
  news: (id: number) => paths.newsItem(id),
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
