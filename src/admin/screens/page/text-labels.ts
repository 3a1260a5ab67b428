import type { InterfaceLanguage } from '../../../domain/text/interface-language.ts';
import type { PageTextRecord } from '../../records.ts';
import type { TextKey, Translate } from '../../texts.ts';
import { shownText } from './shown-text.ts';

/** Texts that belong together on a page. `prefix` is the common part of their keys: `home.hero`. */
export type TextSection = { prefix: string; texts: PageTextRecord[] };

/** The sections of a page in their order on it, the texts for search engines last. */
export function sectionsOf(texts: PageTextRecord[]): TextSection[] {
  const keys = texts.map(({ key }) => key);
  const sections = [...Map.groupBy(texts, ({ key }) => prefixOf(key, keys))].map(([prefix, all]) => ({
    prefix,
    texts: all,
  }));
  const isMeta = ({ prefix }: TextSection) => prefix === 'meta';
  return [...sections.filter((section) => !isMeta(section)), ...sections.filter(isMeta)];
}

/** The name of a section: its title on the page, unless its position has a name. */
export function sectionTitle({ prefix, texts }: TextSection, t: Translate, language: InterfaceLanguage): string {
  const name = prefix.split('.').at(-1) ?? '';
  const title = texts.find(({ key }) => key === `${prefix}.title`);
  if (name === 'hero' || name === 'meta') return t(sectionNames[name]);
  if (texts.some(({ key }) => key === `${name}.subtitle`)) return t(sectionNames.hero);
  if (title && prefix.includes('.')) return shorten(shownText(title, language));
  if (name in sectionNames) return t(sectionNames[name as keyof typeof sectionNames]);
  return prefix.includes('.') ? inWords(name) : t('pages.sections.plain');
}

/**
 * The label of a text within its section: its role, numbered if there are several; without a role, the default text
 * itself.
 */
export function textLabel(
  { key, ...text }: PageTextRecord,
  { prefix, texts }: TextSection,
  t: Translate,
  language: InterfaceLanguage,
): string {
  const keys = texts.map((each) => each.key);
  const path = key.slice(prefix.length + 1).split('.');
  const numbers = path
    .slice(0, -1)
    .flatMap((name, index) => placeAmong(entriesBelow([prefix, ...path.slice(0, index)].join('.'), keys), name));
  const { role, number } = roleOf(key);
  const label = role ? t(role) : shorten(text[`default_${language}`]);
  const isOnly = number === 1 && !keys.some((other) => other !== key && stemOf(other) === stemOf(key));
  const last = role && number !== undefined && !isOnly ? ` ${number}` : '';
  return prefix !== 'meta' && numbers.length > 0 ? `${numbers.join('.')} · ${label}${last}` : `${label}${last}`;
}

/** The position of a text on its page: `Top of the page › Title`. */
export function placeOfText(texts: PageTextRecord[], key: string, t: Translate, language: InterfaceLanguage): string {
  const section = sectionsOf(texts).find((one) => one.texts.some((text) => text.key === key));
  const text = section?.texts.find((one) => one.key === key);
  if (!section || !text) return key;
  return `${sectionTitle(section, t, language)} › ${textLabel(text, section, t, language)}`;
}

/** The name of a text whose page is not loaded, as far as its key tells. */
export function nameOfKey(key: string, t: Translate): string {
  return t(roleOf(key).role ?? 'pages.text');
}

/**
 * The first two parts of a key; three in a list of entries (`histoire.entries.1862`), one for texts without a section.
 */
function prefixOf(key: string, keys: string[]): string {
  const [first = '', second, ...rest] = key.split('.');
  if (first === 'meta' || second === undefined || rest.length === 0) return first;
  const prefix = `${first}.${second}`;
  const isList = keys.every((other) => !other.startsWith(`${prefix}.`) || other.split('.').length > 3);
  return isList ? `${prefix}.${rest[0]}` : prefix;
}

/** The entries of a list directly below a prefix: names that are numbers or that have the same texts below them. */
function entriesBelow(prefix: string, keys: string[]): string[] {
  const below = keys
    .filter((key) => key.startsWith(`${prefix}.`))
    .map((key) => key.slice(prefix.length + 1).split('.'));
  const groups = below.filter(([name = '', next]) => next !== undefined && !(name in roles));
  const isAlike = ([name, ...path]: string[]) =>
    groups.some(([other, ...each]) => other !== name && each.join('.') === path.join('.'));
  return [...new Set(groups.filter((one) => /^\d+$/.test(one[0] ?? '') || isAlike(one)).map(([name = '']) => name))];
}

/** The number of a name among several; empty if it is the only one. */
function placeAmong(names: string[], name: string): number[] {
  return names.length > 1 && names.includes(name) ? [names.indexOf(name) + 1] : [];
}

/** The role of a text, and its number among several: `texts.1` is the second text, `description2` the second description. */
function roleOf(key: string): { role: TextKey | undefined; number: number | undefined } {
  const parts = key.split('.');
  const last = parts.at(-1) ?? '';
  if (/^\d+$/.test(last)) return { role: roles[parts.at(-2) as keyof typeof roles], number: Number(last) + 1 };
  const [, name = '', digits] = /^(.*?)(\d*)$/.exec(last) ?? [];
  return { role: roles[name as keyof typeof roles], number: digits ? Number(digits) : undefined };
}

/** A key without the number at its end. */
function stemOf(key: string): string {
  return key.replace(/\.?\d+$/, '');
}

const longest = 48;

function shorten(text: string): string {
  const plain = text.replace(/<\/?mark>/g, '').trim();
  return plain.length > longest ? `${plain.slice(0, longest).trimEnd()}…` : plain;
}

/** `partsList` becomes `Parts list`. */
function inWords(name: string): string {
  const words = name
    .replace(/[-_]/g, ' ')
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

const roles = {
  title: 'pages.roles.title',
  subtitle: 'pages.roles.subtitle',
  text: 'pages.roles.text',
  texts: 'pages.roles.text',
  paragraphs: 'pages.roles.text',
  items: 'pages.roles.item',
  description: 'pages.roles.description',
  intro: 'pages.roles.intro',
  lead: 'pages.roles.intro',
  button: 'pages.roles.button',
  link: 'pages.roles.link',
  label: 'pages.roles.label',
  value: 'pages.roles.value',
  hint: 'pages.roles.hint',
  caption: 'pages.roles.caption',
  subject: 'pages.roles.subject',
  author: 'pages.roles.author',
  alt: 'pages.roles.alt',
  pictureAlt: 'pages.roles.alt',
  images: 'pages.roles.alt',
  drawing: 'pages.roles.drawing',
  empty: 'pages.roles.empty',
} as const satisfies Record<string, TextKey>;

const sectionNames = {
  meta: 'pages.sections.meta',
  hero: 'pages.sections.hero',
  map: 'pages.sections.map',
  quote: 'pages.sections.quote',
  images: 'pages.sections.images',
  paragraphs: 'pages.sections.paragraphs',
  facts: 'pages.sections.facts',
  errors: 'pages.sections.errors',
  attachments: 'pages.sections.attachments',
  partsList: 'pages.sections.partsList',
  itemHero: 'pages.sections.itemHero',
  nav: 'pages.sections.nav',
  footer: 'pages.sections.footer',
  common: 'pages.sections.common',
  languages: 'pages.sections.languages',
  statement: 'pages.sections.statement',
  failure: 'pages.sections.failure',
  sheet: 'pages.sections.sheet',
  form: 'pages.sections.form',
  basket: 'pages.sections.basket',
  enquiry: 'pages.sections.enquiry',
  digest: 'pages.sections.digest',
  test: 'pages.sections.test',
  reset: 'pages.sections.reset',
  courtesy: 'pages.sections.courtesy',
} as const satisfies Record<string, TextKey>;
