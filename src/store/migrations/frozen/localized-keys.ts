const languages = ['fr', 'de', 'en', 'it', 'es'];

/** The columns of translated fields, in the languages and the order that the migrations use. */
export function localizedKeys(fields: string[]): string[] {
  return fields.flatMap((field) => languages.map((language) => `${field}_${language}`));
}
