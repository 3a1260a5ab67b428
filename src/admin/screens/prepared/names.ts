import { languageNames } from '../../fields/language/languages.ts';
import { fieldLabel } from '../../item.ts';
import type { SetDifference } from '../../records.ts';
import type { Translate } from '../../texts.ts';
import { pageName } from '../page/page-names.ts';
import { pictureName } from '../page/picture-names.ts';
import { nameOfKey } from '../page/text-labels.ts';
import { factLabel } from '../settings/facts.ts';

type About = Pick<SetDifference, 'noun' | 'record' | 'item'>;
type Field = Pick<SetDifference['fields'][number], 'field' | 'language'> & { is_file?: boolean };

/** The name of a changed record: `Machine “Presse”`. */
export function recordName({ noun, record }: About, t: Translate): string {
  if (noun === 'settings') return t('settings.title');
  if (noun === 'catalogue' || noun === 'agency' || noun === 'change_set') return record; // they have no differences
  const name = noun === 'page' ? pageName(record, t) : record;
  return t(`things.${noun}`, { name: name.trim() || t('history.nameless') });
}

/** The name of its changed part: `Option “Butée”`; blank for the record itself. */
export function partName({ item }: About, t: Translate): string {
  if (!item) return '';
  if (item.noun === 'text') return nameOfKey(item.label, t);
  if (item.noun === 'page_picture') return pictureName(item.label, t);
  const noun = item.noun === 'project_picture' ? 'picture' : item.noun;
  return t(`things.${noun}`, { name: item.label.trim() || t('history.nameless') });
}

/** The whole name of a text: `Machine “Presse” · Option “Butée” · Value · Deutsch`. */
export function textName(text: About & Field, t: Translate): string {
  return [recordName(text, t), partName(text, t), fieldName(text, text, t)].filter(Boolean).join(' · ');
}

/** The label of a changed field: `Value · Deutsch`. The text of a page is named by its part. */
export function fieldName(about: About, { field, language, is_file: isFile }: Field, t: Translate): string {
  const key = about.noun === 'settings' ? undefined : fieldLabel(about, field);
  const isText = about.item?.noun === 'text' && field === 'text';
  const label = isText ? '' : key ? t(key) : isFile ? t('news.image') : factLabel(field, t);
  return [label, language && languageNames[language]].filter(Boolean).join(' · ');
}
