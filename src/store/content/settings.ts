import defaults from '../../../content/company.json' with { type: 'json' };
import type { User } from '../../domain/history.ts';
import { type Settings, settingsSchema } from '../../domain/settings.ts';
import type { Sentence } from '../../lib/refusal-text.ts';
import { readAppState, writeAppState } from '../engine/app-state.ts';
import { type Database, definedOnly } from '../engine/row.ts';
import type { UpdateOptions } from './change.ts';
import { fieldOf } from './content-table.ts';
import { noteChange, refuseCollision } from './history/field-version.ts';
import { recordChange } from './history/history.ts';

/** The one settings record as a subject of the history. */
export const settingsSubject = {
  noun: 'settings',
  record_id: 1,
  record_label: '',
  item_noun: 'settings',
  item_id: 1,
  item_label: '',
} as const;

/** The key under which the settings are stored. */
export const settingsName = 'company';

const versioned = { item_noun: 'settings', item_id: 1 } as const;

/** The stored form: the facts that were ever changed, and the version of the record. */
type Written = { facts: Partial<Settings>; version: number };

/**
 * The settings: the administrator's values, with the invented defaults for the rest.
 * @param overrides facts set by the environment
 */
export async function readSettings(db: Database, overrides: Partial<Settings> = {}): Promise<Settings> {
  return (await readSettingsRecord(db, overrides)).settings;
}

/** Reads the settings together with their version: 1, plus one for each change. */
export async function readSettingsRecord(
  db: Database,
  overrides: Partial<Settings> = {},
): Promise<{ settings: Settings; version: number }> {
  const { facts, version } = await readWritten(db);
  return { settings: complete({ ...facts, ...overrides }), version };
}

/**
 * Writes the differing facts, raises the version and records each change, unless the caller does (`isRecorded` is false).
 * @throws Refusal 412 when one of them was changed to another value since the version that the writer has seen
 */
export async function changeSettings(
  db: Database,
  user: User,
  patch: Partial<Settings>,
  { version: seen, restores = false, isRecorded = true }: UpdateOptions & { isRecorded?: boolean } = {},
): Promise<void> {
  const { facts, version } = await readWritten(db);
  const settings = complete(facts);
  const isNew = ([name, value]: [string, unknown]) => settings[name as keyof Settings] !== value;
  const differing = Object.entries(definedOnly(patch)).filter(isNew) as [keyof Settings, Settings[keyof Settings]][];
  if (differing.length === 0) return;
  const names = differing.map(([name]) => name);
  if (seen !== undefined && seen < version) await refuseCollision(db, user, versioned, names, seen);
  const next = version + 1;
  await writeAppState(db, settingsName, { ...facts, ...Object.fromEntries(differing), version: next });
  for (const [name, value] of isRecorded ? differing : []) {
    const change = { ...fieldOf(name), from: settings[name], to: value };
    await recordChange(db, user, { ...settingsSubject, version: next }, change, restores ? 'restore' : 'change');
  }
  await noteChange(db, user, { item: versioned, columns: names, version: next });
}

/**
 * Turns on daily backups in a new database. The default stays off, because older databases depend on it. Keeps values written
 * meanwhile.
 */
export async function beginSettings(db: Database): Promise<void> {
  const written = (await readAppState(db, settingsName)) ?? {};
  await writeAppState(db, settingsName, { backupSchedule: 'daily' satisfies Settings['backupSchedule'], ...written });
}

/** Writes the settings of a backup, with a version raised above the current one. */
export async function putBackSettings(db: Database, written: unknown, raisedBy: number): Promise<void> {
  const { version = 1, ...facts } = (written ?? {}) as { version?: number };
  await writeAppState(db, settingsName, { ...facts, version: version + raisedBy });
}

/** Whether a fact was ever set. Otherwise its default applies. */
export async function isSettingWritten(db: Database, name: keyof Settings): Promise<boolean> {
  return name in (await readWritten(db)).facts;
}

/** Why a fact cannot be reverted to a value. Undefined when it can. */
export async function whySettingStays(db: Database, name: string, value: unknown): Promise<Sentence | undefined> {
  if (!isUsable(name, value)) return 'settingIsGone';
  const settings = await readSettings(db);
  return settings[name as keyof Settings] === value ? 'settingIsSame' : undefined;
}

async function readWritten(db: Database): Promise<Written> {
  const { version = 1, ...written } = ((await readAppState(db, settingsName)) ?? {}) as { version?: number };
  return { facts: usable(written), version };
}

/** Drops facts that violate the current rules, so that they do not take the site down. Their defaults apply. */
function usable(written: object): Partial<Settings> {
  return Object.fromEntries(Object.entries(written).filter(([name, value]) => isUsable(name, value)));
}

function isUsable(name: string, value: unknown): boolean {
  return settingsSchema.shape[name as keyof Settings]?.safeParse(value).success ?? false;
}

function complete(facts: Partial<Settings>): Settings {
  return settingsSchema.parse({ ...defaults, ...facts });
}
