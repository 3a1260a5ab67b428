import defaults from '../../content/company.json' with { type: 'json' };
import { type Company, type CompanyPatch, companySchema } from '../domain/company.ts';
import type { Author } from '../domain/history.ts';
import type { Sentence } from '../domain/refusal-texts.ts';
import { fieldOf } from './content-table.ts';
import { recordChange, type Subject } from './history.ts';
import { type Database, definedOnly } from './row.ts';
import { readSetting, writeSetting } from './setting.ts';

/** The one settings record, as the history names it. It has no versions: each of its fields stands by itself. */
const subject: Subject = {
  noun: 'settings',
  record_id: 1,
  record_label: '',
  item_noun: 'settings',
  item_id: 1,
  item_label: '',
  version: 1,
};

/**
 * The company's facts: what the administrator has written over the invented defaults.
 * @param overrides facts that the environment decides
 */
export async function readCompany(db: Database, overrides: Partial<Company> = {}): Promise<Company> {
  const written = usable(await readSetting(db, 'company'));
  return companySchema.parse({ ...defaults, ...written, ...overrides });
}

/**
 * Writes those of the given facts that differ, and records each.
 * @param restores true when they are set back from the history
 */
export async function changeCompany(
  db: Database,
  author: Author,
  patch: CompanyPatch,
  { restores = false } = {},
): Promise<void> {
  const company = await readCompany(db);
  const isNew = ([name, value]: [string, unknown]) => company[name as keyof Company] !== value;
  const differing = Object.entries(definedOnly(patch)).filter(isNew) as [keyof Company, Company[keyof Company]][];
  if (differing.length === 0) return;
  const written = usable(await readSetting(db, 'company'));
  await writeSetting(db, 'company', { ...written, ...Object.fromEntries(differing) });
  for (const [name, value] of differing) {
    const change = { ...fieldOf(name), from: company[name], to: value };
    await recordChange(db, author, subject, change, restores ? 'restore' : 'change');
  }
}

/** Why a fact cannot be set back to what it was; undefined when it can. */
export async function whyFactStays(db: Database, name: string, value: unknown): Promise<Sentence | undefined> {
  if (!companySchema.shape[name as keyof Company]?.safeParse(value).success) return 'This setting no longer exists';
  const company = await readCompany(db);
  return company[name as keyof Company] === value ? 'The setting has this value already' : undefined;
}

/** A fact that was written under other rules must not take the site down: its default stands in for it. */
function usable(written: unknown): Partial<Company> {
  const given = Object.entries((written ?? {}) as object).filter(([name, value]) => {
    const schema = companySchema.shape[name as keyof Company];
    return schema?.safeParse(value).success;
  });
  return Object.fromEntries(given);
}
