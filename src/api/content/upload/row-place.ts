import type { z } from 'zod';
import { middle } from '../../../domain/page/page-picture.ts';
import { orNotFound } from '../../../lib/refusal.ts';
import { updateRow } from '../../../store/content/change.ts';
import { type ContentRow, type ContentTable, contentTables, itemOf } from '../../../store/content/content-table.ts';
import { findFieldEntry } from '../../../store/content/history/history.ts';
import { recordMedia } from '../../../store/content/media.ts';
import type { Database } from '../../../store/engine/row.ts';
import { userOf } from '../../auth/guard.ts';
import { answerChange, seenVersion } from '../../http/version.ts';
import type { At, FilePlace } from './file-place.ts';

type RowPlace<Params extends z.ZodType> = {
  table: ContentTable;
  /** The row. Undefined for one that `add` adds. */
  find: (db: Database, at: At<z.output<Params>>) => Promise<ContentRow | undefined>;
  add?: (db: Database, at: At<z.output<Params>>) => Promise<ContentRow | undefined>;
  read: (db: Database, at: At<z.output<Params>>) => Promise<{ version: number }>;
};

/** The place of a file that a row of content names in its column `media`. */
export function rowPlace<Params extends z.ZodType>({
  table,
  find,
  add,
  read,
}: RowPlace<Params>): Pick<FilePlace<Params>, 'find' | 'show'> {
  return {
    find,
    show: (at, reply, { file, focus = { x: middle, y: middle } }) =>
      answerChange(
        at.options.store,
        reply,
        (db) => read(db, at),
        async (db) => {
          await recordMedia(db, file);
          const row = orNotFound((await find(db, at)) ?? (await add?.(db, at)), 'picture');
          const patch = { media: file.name, ...('focal_x' in row && { focal_x: focus.x, focal_y: focus.y }) };
          const version = seenVersion(at.request);
          await updateRow(db, userOf(at.request), table, { id: row.id }, patch, { version });
          if (row.media === file.name) return;
          const subject = { noun: contentTables[table].record, ...itemOf(table, row.id) };
          reply.header('history-id', String(await findFieldEntry(db, subject, 'media')));
        },
      ),
  };
}
