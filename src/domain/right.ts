import type { Language } from './language.ts';

/** What somebody may be: the owner does everything, an editor what the site shows and receives, a translator texts alone. */
export const roles = ['owner', 'editor', 'translator'] as const;

export type Role = (typeof roles)[number];

/**
 * The table of rights: who may do what. Each call of the API and each screen of the back-office names one of these.
 * `translate` lets a translator read content, and change texts in the own languages.
 */
export const rights = {
  /** The own session, password and devices. */
  account: ['owner', 'editor', 'translator'],
  translate: ['owner', 'editor', 'translator'],
  content: ['owner', 'editor'],
  enquiry: ['owner', 'editor'],
  visits: ['owner', 'editor'],
  /** Personal data as files that leave the site. */
  export: ['owner'],
  /** Facts of the company, mail, first steps, demonstration content. */
  settings: ['owner'],
  backup: ['owner'],
  /** Replacing all content by that of a backup. */
  restore: ['owner'],
  people: ['owner'],
  /** Other programs: who is told of enquiries, and tokens that read the API. */
  programs: ['owner'],
} as const satisfies Record<string, readonly Role[]>;

export type Right = keyof typeof rights;

/** What a call or screen needs that names no right. */
export const strictestRight: Right = 'people';

/** What another program may read with a token. */
export const scopes = ['content', 'enquiries', 'statistics'] as const;

export type Scope = (typeof scopes)[number];

/** The rights that each scope gives, to read alone. Account, settings, people, exports and backups are in none. */
const scopeRights: Record<Scope, readonly Right[]> = {
  content: ['translate', 'content'],
  enquiries: ['enquiry'],
  statistics: ['visits'],
};

/** The scope that gives a right; undefined when none does. */
export function scopeOf(right: Right): Scope | undefined {
  return scopes.find((scope) => scopeRights[scope].includes(right));
}

/**
 * Somebody's role. `languages` are a translator's: all others write in every language. `scopes` are there when a program acts with
 * a token of theirs, and leave it less than the role gives.
 */
export type Access = { role: Role; languages: Language[]; scopes?: readonly Scope[] };

export function may({ role, scopes: given }: Pick<Access, 'role' | 'scopes'>, right: Right): boolean {
  const isInScope = given === undefined || given.some((scope) => scopeRights[scope].includes(right));
  return isInScope && (rights[right] as readonly Role[]).includes(role);
}

/** Whether somebody may change texts in a language; null is what has no language, like a date or a number. */
export function mayWriteIn({ role, languages }: Access, language: Language | null): boolean {
  return role !== 'translator' || (language !== null && languages.includes(language));
}

/** Those fields of a change that somebody may not write: a field's language stands at its end, as in `name_de`. */
export function forbiddenFields(access: Access, fields: readonly string[]): string[] {
  const own = access.languages.map((language) => `_${language}`);
  return access.role === 'translator' ? fields.filter((field) => !own.some((end) => field.endsWith(end))) : [];
}
