import defaults from '../../../content/company.json' with { type: 'json' };
import type { Author } from '../../domain/history.ts';
import { type Company, type CompanyPatch, companySchema } from '../../domain/settings.ts';
import type { Sentence } from '../../lib/refusal-text.ts';
import { readSetting, writeSetting } from '../engine/app-state.ts';
import { type Database, definedOnly } from '../engine/row.ts';
import type { UpdateOptions } from './change.ts';
import { fieldOf } from './content-table.ts';
import { noteChange, refuseCollision } from './field-version.ts';
import { recordChange } from './history.ts';

/** The one settings record, as the history names it. */
const subject = {
  noun: 'settings',
  record_id: 1,
  record_label: '',
  item_noun: 'settings',
  item_id: 1,
  item_label: '',
} as const;

const versioned = { item_noun: 'settings', item_id: 1 } as const;

/** What the setting holds: the facts that were ever changed, and the version of all of them. */
type Written = { facts: Partial<Company>; version: number };

/**
 * The company's facts: what the administrator has written over the invented defaults.
 * @param overrides facts that the environment decides
 */
export async function readCompany(db: Database, overrides: Partial<Company> = {}): Promise<Company> {
  return (await readCompanyRecord(db, overrides)).company;
}

/** The same with their version: 1, and one more for each change. Read at once, so that they belong together. */
export async function readCompanyRecord(
  db: Database,
  overrides: Partial<Company> = {},
): Promise<{ company: Company; version: number }> {
  const { facts, version } = await readWritten(db);
  return { company: complete({ ...facts, ...overrides }), version };
}

/**
 * Writes those of the given facts that differ, raises their version and records each.
 * @throws Refusal 412 when one of them was changed to something else since the version that the writer has seen
 */
export async function changeCompany(
  db: Database,
  author: Author,
  patch: CompanyPatch,
  { version: seen, restores = false }: UpdateOptions = {},
): Promise<void> {
  const { facts, version } = await readWritten(db);
  const company = complete(facts);
  const isNew = ([name, value]: [string, unknown]) => company[name as keyof Company] !== value;
  const differing = Object.entries(definedOnly(patch)).filter(isNew) as [keyof Company, Company[keyof Company]][];
  if (differing.length === 0) return;
  const names = differing.map(([name]) => name);
  if (seen !== undefined && seen < version) await refuseCollision(db, versioned, names, seen);
  const next = version + 1;
  await writeSetting(db, 'company', { ...facts, ...Object.fromEntries(differing), version: next });
  for (const [name, value] of differing) {
    const change = { ...fieldOf(name), from: company[name], to: value };
    await recordChange(db, author, { ...subject, version: next }, change, restores ? 'restore' : 'change');
  }
  await noteChange(db, versioned, names, next);
}

/** Why a fact cannot be set back to what it was; undefined when it can. */
export async function whyFactStays(db: Database, name: string, value: unknown): Promise<Sentence | undefined> {
  if (!isUsable(name, value)) return 'settingIsGone';
  const company = await readCompany(db);
  return company[name as keyof Company] === value ? 'settingIsSame' : undefined;
}

async function readWritten(db: Database): Promise<Written> {
  const { version = 1, ...written } = ((await readSetting(db, 'company')) ?? {}) as { version?: number };
  return { facts: usable(written), version };
}

/** A fact that was written under other rules must not take the site down: its default stands in for it. */
function usable(written: object): Partial<Company> {
  return Object.fromEntries(Object.entries(written).filter(([name, value]) => isUsable(name, value)));
}

function isUsable(name: string, value: unknown): boolean {
  return companySchema.shape[name as keyof Company]?.safeParse(value).success ?? false;
}

function complete(facts: Partial<Company>): Company {
  return companySchema.parse({ ...defaults, ...facts });
}
