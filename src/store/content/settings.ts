import defaults from '../../../content/company.json' with { type: 'json' };
import type { User } from '../../domain/history.ts';
import { type Settings, settingsSchema } from '../../domain/settings.ts';
import type { Sentence } from '../../lib/refusal-text.ts';
import { readAppState, writeAppState } from '../engine/app-state.ts';
import { type Database, definedOnly } from '../engine/row.ts';
import type { UpdateOptions } from './change.ts';
import { fieldOf } from './content-table.ts';
import { noteChange, refuseCollision } from './field-version.ts';
import { recordChange } from './history.ts';

/** The one settings record, as the history names it. */
export const settingsSubject = {
  noun: 'settings',
  record_id: 1,
  record_label: '',
  item_noun: 'settings',
  item_id: 1,
  item_label: '',
} as const;

/** Under this name they are stored. */
export const settingsName = 'company';

const versioned = { item_noun: 'settings', item_id: 1 } as const;

/** What the setting holds: the facts that were ever changed, and the version of all of them. */
type Written = { facts: Partial<Settings>; version: number };

/**
 * The settings: what the administrator has written, over the invented defaults.
 * @param overrides facts that the environment decides
 */
export async function readSettings(db: Database, overrides: Partial<Settings> = {}): Promise<Settings> {
  return (await readSettingsRecord(db, overrides)).settings;
}

/** The same with their version: 1, and one more for each change. Read at once, so that they belong together. */
export async function readSettingsRecord(
  db: Database,
  overrides: Partial<Settings> = {},
): Promise<{ settings: Settings; version: number }> {
  const { facts, version } = await readWritten(db);
  return { settings: complete({ ...facts, ...overrides }), version };
}

/**
 * Writes those of the given facts that differ, raises their version and records each.
 * @throws Refusal 412 when one of them was changed to something else since the version that the writer has seen
 */
export async function changeSettings(
  db: Database,
  user: User,
  patch: Partial<Settings>,
  { version: seen, restores = false }: UpdateOptions = {},
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
  for (const [name, value] of differing) {
    const change = { ...fieldOf(name), from: settings[name], to: value };
    await recordChange(db, user, { ...settingsSubject, version: next }, change, restores ? 'restore' : 'change');
  }
  await noteChange(db, user, { item: versioned, columns: names, version: next });
}

/**
 * Gives a new database what it is better off with from the beginning: daily backups. The defaults stay as they are, because older
 * databases rest on them. What was written meanwhile stays.
 */
export async function beginSettings(db: Database): Promise<void> {
  const written = (await readAppState(db, settingsName)) ?? {};
  await writeAppState(db, settingsName, { backupSchedule: 'daily' satisfies Settings['backupSchedule'], ...written });
}

/** Writes the settings as a backup has them, whose version counts on from another. */
export async function putBackSettings(db: Database, written: unknown, raisedBy: number): Promise<void> {
  const { version = 1, ...facts } = (written ?? {}) as { version?: number };
  await writeAppState(db, settingsName, { ...facts, version: version + raisedBy });
}

/** Whether somebody has ever set a fact. Otherwise its default stands. */
export async function isSettingWritten(db: Database, name: keyof Settings): Promise<boolean> {
  return name in (await readWritten(db)).facts;
}

/** Why a fact cannot be set back to what it was; undefined when it can. */
export async function whySettingStays(db: Database, name: string, value: unknown): Promise<Sentence | undefined> {
  if (!isUsable(name, value)) return 'settingIsGone';
  const settings = await readSettings(db);
  return settings[name as keyof Settings] === value ? 'settingIsSame' : undefined;
}

async function readWritten(db: Database): Promise<Written> {
  const { version = 1, ...written } = ((await readAppState(db, settingsName)) ?? {}) as { version?: number };
  return { facts: usable(written), version };
}

/** A fact that was written under other rules must not take the site down: its default stands in for it. */
function usable(written: object): Partial<Settings> {
  return Object.fromEntries(Object.entries(written).filter(([name, value]) => isUsable(name, value)));
}

function isUsable(name: string, value: unknown): boolean {
  return settingsSchema.shape[name as keyof Settings]?.safeParse(value).success ?? false;
}

function complete(facts: Partial<Settings>): Settings {
  return settingsSchema.parse({ ...defaults, ...facts });
}
