import { copiesIn } from '../../domain/text/copied.ts';
import type { Language } from '../../domain/text/language.ts';
import { fieldOf } from '../content/content-table.ts';

/** Columns that follow others, and are not changes of their own. */
export const following = ['copied', 'defaults'];

/** Of a row's columns, those that are copies of the French text. */
export function copiesAmong({ copied }: Record<string, unknown>, columns: string[]): string[] {
  return copiesIn({ copied: String(copied ?? '') }).filter((column) => columns.includes(column));
}

/** The default texts that these columns of a page's row replace, by language. Undefined for none. */
export function standardsOf(
  { defaults }: Record<string, unknown>,
  columns: string[],
): Partial<Record<Language, string>> | undefined {
  const all: Record<string, string> = JSON.parse(String(defaults ?? '{}'));
  const own = Object.entries(all).filter(([language]) =>
    columns.some((column) => fieldOf(column).language === language),
  );
  return own.length > 0 ? Object.fromEntries(own) : undefined;
}
