import type { ItemNoun } from '../../domain/history.ts';
import { camelCase } from '../../domain/nouns/noun.ts';
import type { AgencyText } from '../../domain/text/agency.ts';
import type { InterfaceLanguage } from '../../domain/text/interface-language.ts';
import type { Term } from '../../domain/text/term.ts';
import type { TranslatedNoun } from '../../domain/text/translation.ts';
import { thingName } from '../../lib/refusal-text.ts';

type Words = Record<InterfaceLanguage, string>;

/** The language of a file's titles and notes, and the owner's terms. */
export type FileWords = { language: InterfaceLanguage; terms: readonly Term[] };

/** Other nouns are named as in refusals. */
const nouns: Partial<Record<TranslatedNoun, Words>> = {
  history_entry: { en: 'Company history', fr: 'Histoire' },
};

const items: Partial<Record<ItemNoun, Words>> = {
  advantage: { en: 'Advantage', fr: 'Avantage' },
  option: { en: 'Option', fr: 'Option' },
  technical_characteristic: { en: 'Technical characteristic', fr: 'Caractéristique technique' },
  picture: { en: 'Picture', fr: 'Image' },
  project_picture: { en: 'Picture', fr: 'Image' },
  page_picture: { en: 'Picture', fr: 'Image' },
  content: { en: 'Content', fr: 'Contenu' },
  block: { en: 'Block', fr: 'Bloc' },
  text: { en: 'Text', fr: 'Texte' },
};

const fields: Record<string, Words> = {
  name: { en: 'Name', fr: 'Nom' },
  title: { en: 'Title', fr: 'Titre' },
  subtitle: { en: 'Subtitle', fr: 'Sous-titre' },
  description: { en: 'Description', fr: 'Description' },
  description1: { en: 'First text', fr: 'Premier texte' },
  description2: { en: 'Second text', fr: 'Second texte' },
  metadescription: { en: 'Description for search engines', fr: 'Description pour les moteurs de recherche' },
  search_description: { en: 'Description for search engines', fr: 'Description pour les moteurs de recherche' },
  alt: { en: 'Description of the picture', fr: 'Description de l’image' },
  value: { en: 'Value', fr: 'Valeur' },
  content: { en: 'Text', fr: 'Texte' },
  text: { en: 'Text', fr: 'Texte' },
  label: { en: 'Label', fr: 'Libellé' },
};

/** The location of a text in words for a translator: record, part and field. */
export function contextOf({ noun, record, item, field }: AgencyText, language: InterfaceLanguage) {
  const part = item && items[item]?.[language];
  const name = fields[field]?.[language] ?? field;
  return {
    record: `${nouns[noun]?.[language] ?? thingName(camelCase(noun), language)}: ${record}`,
    field: part && noun !== 'page' ? `${part}: ${name}` : name,
  };
}

/** The names of the spreadsheet and of its columns, which the notes of XLIFF files use too. */
export const agencyWords = {
  sheet: { en: 'Texts', fr: 'Textes' },
  id: { en: 'ID', fr: 'ID' },
  language: { en: 'Language', fr: 'Langue' },
  record: { en: 'Item', fr: 'Élément' },
  field: { en: 'Field', fr: 'Champ' },
  page: { en: 'Page', fr: 'Page' },
  limit: { en: 'Longest', fr: 'Longueur maximale' },
  terms: { en: 'Glossary', fr: 'Glossaire' },
  before: { en: 'French before', fr: 'Français avant' },
  french: { en: 'French', fr: 'Français' },
  translation: { en: 'Translation', fr: 'Traduction' },
} as const satisfies Record<string, Words>;
