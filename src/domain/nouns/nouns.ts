import type { PageKey } from '../page/page.ts';
import { answerBlock } from './answer-block.ts';
import { certificate } from './certificate.ts';
import { characteristicKind } from './characteristic-kind.ts';
import { client } from './client.ts';
import { contactPoint } from './contact-point.ts';
import { glossaryTerm } from './glossary-term.ts';
import { historyEntry } from './history-entry.ts';
import type { Noun } from './noun.ts';
import { project } from './project.ts';
import { question } from './question.ts';
import { service } from './service.ts';
import { steelFamily } from './steel-family.ts';
import { toleranceRow } from './tolerance-row.ts';

/** The declared nouns, in the order of the back-office's menu. To add one, add a row here. */
export const nouns = [
  characteristicKind,
  project,
  service,
  question,
  contactPoint,
  historyEntry,
  certificate,
  client,
  glossaryTerm,
  answerBlock,
  steelFamily,
  toleranceRow,
] as const satisfies Noun[];

export type DeclaredNoun = (typeof nouns)[number];

export type NounName = DeclaredNoun['name'];

export const nounNames: readonly NounName[] = nouns.map(({ name }) => name);

/** A declared noun by its name. */
export type NounNamed<Name extends NounName> = Extract<DeclaredNoun, { name: Name }>;

const byName = new Map<string, DeclaredNoun>(nouns.map((noun) => [noun.name, noun]));

/** Whether a noun is one of the declared ones. */
export function isDeclared(name: string): name is NounName {
  return byName.has(name);
}

/** Finds a declared noun by its name. */
export function nounNamed<Name extends NounName>(name: Name): NounNamed<Name> {
  return byName.get(name) as NounNamed<Name>;
}

/** The declaration of a noun of the history, if it has one. */
export function declarationOf(name: string): Partial<Noun> {
  return byName.get(name) ?? {};
}

/** An object with a value for each declared noun, by its name. */
export function byNoun<const Value>(make: (noun: DeclaredNoun) => Value): { [Name in NounName]: Value } {
  return Object.fromEntries(nouns.map((noun) => [noun.name, make(noun)])) as { [Name in NounName]: Value };
}

/** The names of the nouns with a property. */
type NounWith<Property extends string> = Extract<DeclaredNoun, { [Key in Property]?: true }>['name'];

/** Finds the nouns with a property: `nounsWith('isTranslated')`. */
export function nounsWith<const Property extends 'isTranslated' | 'isFound' | 'isSearched'>(
  property: Property,
): readonly NounWith<Property>[] {
  return nouns.filter((noun: Noun) => noun[property]).map(({ name }) => name as NounWith<Property>);
}

/** The nouns with demonstration content in a file of their own, by its name. */
type DemoNoun = Extract<DeclaredNoun, { demo?: string }>;

type DemoName = Exclude<NonNullable<DemoNoun['demo']>, undefined>;

/** The nouns with demonstration content in a file of their own. */
export const demoNouns = nouns.flatMap((noun: DeclaredNoun & Noun) =>
  noun.demo === undefined ? [] : [{ noun: noun as DeclaredNoun, demo: noun.demo as DemoName }],
);

/** What a new site begins with, by its names in the counts of demonstration content. */
export const demoKinds = ['machines', 'categories', 'news', ...demoNouns.map(({ demo }) => demo), 'clients'] as const;

export type DemoKind = (typeof demoKinds)[number];

/** The pages of a noun with one list for each page. */
export function pagesWithin({ fields, within = '' }: Noun): readonly PageKey[] {
  const field = fields[within];
  return within === 'page' && field?.kind === 'choice' ? (field.values as readonly PageKey[]) : [];
}

/** The nouns that a page shows: those with a list for each page, then the others. */
export function nounsShownOn(page: string): DeclaredNoun[] {
  const isShown = (pages: readonly string[] = []) => pages.includes(page);
  return [
    ...nouns.filter((noun) => isShown(pagesWithin(noun))),
    ...nouns.filter(({ shownOn }: Noun) => isShown(shownOn)),
  ];
}
