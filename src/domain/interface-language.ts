/** The languages of the back-office itself. English is the first, as specified. */
export const interfaceLanguages = ['en', 'fr'] as const;

export type InterfaceLanguage = (typeof interfaceLanguages)[number];

/** The first of the languages that somebody reads (`de-CH`, `fr-CH`…) which the back-office speaks; English when it is none. */
export function preferredLanguage(read: readonly string[]): InterfaceLanguage {
  const spoken = read.map((tag) => interfaceLanguages.find((language) => language === tag.split('-', 1)[0]));
  return spoken.find((language) => language !== undefined) ?? 'en';
}
