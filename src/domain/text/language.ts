/** The five languages of the site, in the order in which the switcher shows them (specification, section 9). */
export const languages = ['fr', 'de', 'en', 'it', 'es'] as const;

export type Language = (typeof languages)[number];

/** The language of a visitor who has not chosen one, and the fallback for missing translations. */
export const defaultLanguage: Language = 'fr';

/** Whether `value` (a path segment, a cookie, a query value) names one of the five languages. */
export function isLanguage(value: unknown): value is Language {
  return typeof value === 'string' && (languages as readonly string[]).includes(value);
}
