import { type Language, languages } from '../../domain/language.ts';
import type { Access, Role } from '../../domain/right.ts';

/** What a role needs in the database: languages are a translator's alone. */
export function accessColumns({ role, languages: given }: Access): { role: Role; languages: string } {
  return { role, languages: role === 'translator' ? languagesText(given) : '' };
}

/** Reads them back. */
export function withLanguages<Row extends { languages: string }>(
  row: Row,
): Omit<Row, 'languages'> & Pick<Access, 'languages'> {
  const given = row.languages.split(' ');
  return { ...row, languages: languages.filter((language) => given.includes(language)) };
}

/** In the order of the site. */
function languagesText(given: readonly Language[]): string {
  return languages.filter((language) => given.includes(language)).join(' ');
}
