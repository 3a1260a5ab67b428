import { systemUser } from '../../domain/history.ts';
import { languageNames } from '../fields/language/languages.ts';
import { fieldLabel } from '../item.ts';
import { momentText } from '../list/moment.tsx';
import type { HistoryRecord } from '../records.ts';
import type { Translate, useTexts } from '../texts.ts';

type Texts = Pick<ReturnType<typeof useTexts>, 't' | 'language'>;

/** Returns the label of a field that the panel itself does not know. */
export type FieldLabel = (field: string, item: HistoryRecord['item']) => string;

/** Describes an entry of the history in a sentence. */
export function sentenceOf(entry: HistoryRecord, { t, language }: Texts, labelOf?: FieldLabel): string {
  const who = entry.username === systemUser.username ? t('history.program') : entry.username;
  const { action, item } = entry;
  if (entry.noun === 'agency')
    return t(action === 'import' ? 'history.agencyImported' : 'history.agencyUndone', { who, file: entry.label });
  if (action === 'publish' || entry.noun === 'change_set')
    return t(action === 'publish' ? 'history.published' : 'history.publishedUndone', { who, name: entry.label });
  if (action === 'import') return t('history.imported', { who, file: entry.label });
  if (entry.noun === 'catalogue') return t('history.importUndone', { who, file: entry.label });
  const what = whatOf(entry, t, labelOf);
  if (action === 'backup') return t('history.backup', { who, at: momentText(String(entry.to), language) });
  if (action === 'copy') return t('history.copied', { who, what, count: Number(entry.to) });
  if (action === 'restore' && entry.field === null && entry.to !== null)
    return t('history.copiesRemoved', { who, what, count: Number(entry.to) });
  if (item?.noun !== 'category' || action === 'change' || action === 'review')
    return t(`history.did.${action}`, { who, what });
  return t(`history.linked.${action}`, { who, what });
}

/** The subject of an entry: a field of a record, or the record itself. */
export function whatOf(entry: HistoryRecord, t: Translate, labelOf?: FieldLabel): string {
  const { field, item } = entry;
  if (field === null) return thingOf(entry, t);
  const name = fieldName(entry, field, t, labelOf);
  // A page's text or picture is a field of the page, and its name includes its position.
  return item && !isOfPage(item)
    ? t('history.fieldIn', { field: name, thing: thingOf(entry, t) })
    : t('history.field', { field: name });
}

function thingOf({ noun, label, item }: HistoryRecord, t: Translate): string {
  const name = (item ?? { label }).label.trim() || t('history.nameless');
  return t(`history.things.${item?.noun ?? noun}`, { name });
}

function isOfPage({ noun }: NonNullable<HistoryRecord['item']>): boolean {
  return noun === 'text' || noun === 'page_picture';
}

function fieldName(entry: HistoryRecord, field: string, t: Translate, labelOf?: FieldLabel): string {
  const key = entry.item && isOfPage(entry.item) && labelOf ? undefined : fieldLabel(entry, field);
  const label = key ? t(key) : (labelOf?.(field, entry.item) ?? field);
  return entry.language ? `${label} · ${languageNames[entry.language]}` : label;
}
