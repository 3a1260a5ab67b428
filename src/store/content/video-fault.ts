import type { Sentence } from '../../lib/refusal-text.ts';
import { readAppState, writeAppState } from '../engine/app-state.ts';
import type { Database } from '../engine/row.ts';

/** Key of the checked videos: the name of each file with its fault, or null. */
const marker = 'videos_checked';

type Checked = Record<string, Sentence | null>;

/** A video on the site that many browsers do not play, and the record that shows it. */
export type UnplayableVideo = { noun: 'machine' | 'news'; id: number; name: string; fault: Sentence };

/** The names of the stored videos that were never checked. */
export async function listUncheckedVideos(db: Database): Promise<string[]> {
  const checked = await readChecked(db);
  const rows = await db.selectFrom('media').select('name').where('type', 'like', 'video/%').execute();
  return rows.map(({ name }) => name).filter((name) => !(name in checked));
}

/** Records the faults of videos, by name; null for none. */
export async function recordVideoFaults(db: Database, faults: Checked): Promise<void> {
  await writeAppState(db, marker, { ...(await readChecked(db)), ...faults });
}

/** The videos of machines and news that many browsers do not play. */
export async function listUnplayableVideos(db: Database): Promise<UnplayableVideo[]> {
  const checked = await readChecked(db);
  const faulty = Object.keys(checked).filter((name) => checked[name] !== null);
  if (faulty.length === 0) return [];
  const machines = await db
    .selectFrom('picture')
    .innerJoin('machine', 'machine.id', 'picture.machine_id')
    .select(['machine.id', 'machine.name_fr as name', 'picture.media'])
    .where('picture.media', 'in', faulty)
    .orderBy('machine.id')
    .execute();
  const news = await db
    .selectFrom('news')
    .select(['id', 'title_fr as name', 'media'])
    .where('media', 'in', faulty)
    .orderBy('id')
    .execute();
  const answer = (noun: UnplayableVideo['noun'], rows: { id: number; name: string; media: string | null }[]) =>
    rows.map(({ id, name, media }) => ({ noun, id, name, fault: checked[media ?? ''] ?? 'videoDamaged' }));
  return [...answer('machine', machines), ...answer('news', news)];
}

async function readChecked(db: Database): Promise<Checked> {
  return ((await readAppState(db, marker)) ?? {}) as Checked;
}
