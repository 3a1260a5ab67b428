/** The languages of the back-office itself. English comes first, as specified. */
export const interfaceLanguages = ['en', 'fr'] as const;

export type InterfaceLanguage = (typeof interfaceLanguages)[number];

/** The first of a user's languages (`de-CH`, `fr-CH`…) that the back-office has, otherwise English. */
export function preferredLanguage(read: readonly string[]): InterfaceLanguage {
  const spoken = read.map((tag) => interfaceLanguages.find((language) => language === tag.split('-', 1)[0]));
  return spoken.find((language) => language !== undefined) ?? 'en';
}
