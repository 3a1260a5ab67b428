import type { InterfaceLanguage } from '../../../domain/interface-language.ts';
import type { Access } from '../../../domain/right.ts';
import { languageNames } from '../../fields/languages.ts';
import { regions, type Translate } from '../../texts.ts';

/** A role in words, with the languages of a translator. */
export function roleText({ role, languages }: Access, t: Translate, language: InterfaceLanguage): string {
  if (role !== 'translator') return t(`people.roles.${role}`);
  const list = new Intl.ListFormat(regions[language]).format(languages.map((each) => languageNames[each]));
  return t('people.translatorOf', { languages: list });
}
