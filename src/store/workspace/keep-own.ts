import { sql } from 'kysely';
import type { Database } from '../engine/row.ts';

/**
 * Copies what belongs to a workspace alone from its former database into its new one: its history, the persons in it, and the files
 * of spreadsheets and agencies that were read in it.
 * @param db nobody else uses it yet
 */
export async function keepOwn(db: Database, former: string, setId: number): Promise<void> {
  await sql`attach ${former} as former`.execute(db);
  await sql`insert into user select * from former.user`.execute(db);
  await sql`insert into history select * from former.history`.execute(db);
  await sql`insert into history_media select * from former.history_media
    where media in (select name from media)`.execute(db);
  await sql`insert into change_set select * from former.change_set where id <> ${setId}`.execute(db);
  await sql`insert into change_set_change select * from former.change_set_change where set_id <> ${setId}`.execute(db);
  await sql`insert into change_set_media select * from former.change_set_media
    where set_id <> ${setId} and media in (select name from media)`.execute(db);
  await sql`detach former`.execute(db);
}
