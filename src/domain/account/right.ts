import type { Language } from '../text/language.ts';

/** The owner may do everything, an editor what concerns content and enquiries, a translator texts only. */
export const roles = ['owner', 'editor', 'translator'] as const;

export type Role = (typeof roles)[number];

/**
 * The table of rights: which roles have each right. Each call of the API and each screen of the back-office names one.
 * `translate` lets a translator read content, and change texts in their own languages.
 */
export const rights = {
  /** The user's own session, password and devices. */
  account: ['owner', 'editor', 'translator'],
  translate: ['owner', 'editor', 'translator'],
  content: ['owner', 'editor'],
  enquiry: ['owner', 'editor'],
  visits: ['owner', 'editor'],
  /** Export of personal data as files. */
  export: ['owner'],
  /** Company facts, mail, first steps, demonstration content. */
  settings: ['owner'],
  backup: ['owner'],
  /** Replacing all content by that of a backup. */
  restore: ['owner'],
  people: ['owner'],
  /** Connections to other programs: webhooks for enquiries, and tokens that read the API. */
  programs: ['owner'],
} as const satisfies Record<string, readonly Role[]>;

export type Right = keyof typeof rights;

/** The right required by a call or screen that names none. */
export const strictestRight: Right = 'people';

/** What a token lets another program read. `propose`: it may also change content in change sets of its own, which a person publishes. */
export const scopes = ['content', 'propose', 'enquiries', 'statistics'] as const;

export type Scope = (typeof scopes)[number];

/** The rights that each scope grants, for reading. No scope includes account, settings, people, exports or backups. */
const scopeRights: Record<Scope, readonly Right[]> = {
  content: ['translate', 'content'],
  propose: ['translate', 'content'],
  enquiries: ['enquiry'],
  statistics: ['visits'],
};

/** The scope that grants a right; undefined if none does. */
export function scopeOf(right: Right): Scope | undefined {
  return scopes.find((scope) => scopeRights[scope].includes(right));
}

/**
 * A user's role. `languages` are those of a translator: all others write in every language. With `scopes`, a program acts with a
 * token of the user, and has only those rights of the role.
 */
export type Access = { role: Role; languages: Language[]; scopes?: readonly Scope[] };

export function may({ role, scopes: given }: Pick<Access, 'role' | 'scopes'>, right: Right): boolean {
  const isInScope = given === undefined || given.some((scope) => scopeRights[scope].includes(right));
  return isInScope && (rights[right] as readonly Role[]).includes(role);
}

/** Whether a user may change texts in a language. Null is a field without a language, such as a date or a number. */
export function mayWriteIn({ role, languages }: Access, language: Language | null): boolean {
  return role !== 'translator' || (language !== null && languages.includes(language));
}

/** The fields of a change that a user may not write. A field's language is its suffix, as in `name_de`. */
export function forbiddenFields(access: Access, fields: readonly string[]): string[] {
  const own = access.languages.map((language) => `_${language}`);
  return access.role === 'translator' ? fields.filter((field) => !own.some((end) => field.endsWith(end))) : [];
}
