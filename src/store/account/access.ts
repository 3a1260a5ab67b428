import type { Access, Role } from '../../domain/account/right.ts';
import { type Language, languages } from '../../domain/text/language.ts';

/** The columns of a role. Only translators have languages. */
export function accessColumns({ role, languages: given }: Access): { role: Role; languages: string } {
  return { role, languages: role === 'translator' ? languagesText(given) : '' };
}

/** Reads the languages of a row. */
export function withLanguages<Row extends { languages: string }>(
  row: Row,
): Omit<Row, 'languages'> & Pick<Access, 'languages'> {
  const given = row.languages.split(' ');
  return { ...row, languages: languages.filter((language) => given.includes(language)) };
}

/** Joins languages in the order of the site. */
function languagesText(given: readonly Language[]): string {
  return languages.filter((language) => given.includes(language)).join(' ');
}
