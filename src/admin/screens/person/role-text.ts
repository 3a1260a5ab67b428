import type { Access } from '../../../domain/account/right.ts';
import type { InterfaceLanguage } from '../../../domain/text/interface-language.ts';
import { languageNames } from '../../fields/language/languages.ts';
import { regions, type Translate } from '../../texts.ts';

/** A role in words, with the languages of a translator. */
export function roleText({ role, languages }: Access, t: Translate, language: InterfaceLanguage): string {
  if (role !== 'translator') return t(`people.roles.${role}`);
  const list = new Intl.ListFormat(regions[language]).format(languages.map((each) => languageNames[each]));
  return t('people.translatorOf', { languages: list });
}
