import { z } from 'zod';
import { changeEntryAnswer, restoredAnswer } from '../../contract/history.ts';
import { may, mayWriteIn } from '../../domain/account/right.ts';
import { type ChangeEntry, fileFields, historyNouns } from '../../domain/history.ts';
import { mediaUrl } from '../../domain/media/media.ts';
import { fileFieldOf } from '../../domain/nouns/noun.ts';
import { isDeclared, nounNamed } from '../../domain/nouns/nouns.ts';
import { idText } from '../../domain/text/text.ts';
import { orNotFound, Refusal } from '../../lib/refusal.ts';
import {
  changeEntry,
  findHistoryRow,
  type HistoryRow,
  isOfSet,
  listHistory,
} from '../../store/content/history/history-list.ts';
import { restorable, restore } from '../../store/content/history/restore.ts';
import { filesOfPictures, isAboutPicture } from '../../store/content/history-picture.ts';
import { requireLanguage, requireRight, userOf } from '../auth/guard.ts';
import { requireRightsOf } from '../change-set/require-rights.ts';
import { call } from '../http/call.ts';
import { failures, writeFailures } from '../http/failure.ts';
import { allowLongWork } from '../http/long-work.ts';
import type { ContentRoutes } from '../http/options.ts';
import { flagText, idParams } from '../http/shape.ts';

const tags = ['history'];

const historyQuery = z.object({
  noun: z.enum(historyNouns).optional(),
  id: idText.optional(),
  deleted: flagText.optional().describe('Only deletions of records that were not undone'),
  limit: idText.pipe(z.number().max(100)).default(50),
  before: idText.optional().describe('The id of the last entry on the previous page'),
});

/** Lists changes, and restores earlier states. */
export const historyRoutes: ContentRoutes = async (app, { store }) => {
  app.get(
    '/history',
    call('translate', 'List the history entries, newest first: of one record, of all records of a `noun`, or all', {
      tags,
      querystring: historyQuery,
      answer: z.array(changeEntryAnswer),
      refuses: [400],
    }),
    async (request) => {
      const { noun, id } = request.query;
      if (id !== undefined && noun === undefined)
        throw new Refusal(400, { code: 'field', field: 'noun', reason: 'requiredWithId' });
      const user = userOf(request);
      const rows = await listHistory(store.db, { ...request.query, withSettings: may(user, 'settings') });
      const undoable = await restorable(store.db, rows);
      const files = await filesOfPictures(store.db, rows);
      return rows.map((row, index) => ({
        ...answerEntry(changeEntry(row)),
        picture: pictureOf(row, files),
        // A change set is undone as a whole, not from one of its records.
        restorable:
          (undoable[index] ?? false) &&
          (noun ?? row.noun) === row.noun &&
          mayWriteIn(user, row.field === null ? null : row.language),
      }));
    },
  );

  app.post(
    '/history/:id/restore',
    call(
      'translate',
      'Restore the state before a history entry: a field in one language, a deleted item, copied texts or a change set',
      { tags, params: idParams, answer: restoredAnswer, refuses: { ...writeFailures, ...failures(409) } },
    ),
    (request) =>
      store.changeContent(async (transaction) => {
        const entry = orNotFound(await findHistoryRow(transaction, request.params.id), 'changeEntry');
        if (entry.noun === 'settings') requireRight(request, 'settings');
        if (isOfSet(entry)) {
          allowLongWork(request);
          await requireRightsOf(userOf(request), transaction, entry.record_id);
        } else requireLanguage(request, entry.field === null ? null : entry.language);
        return restore(transaction, userOf(request), request.params.id);
      }),
  );
};

/** Names a file by its address, as everywhere in the API. */
function answerEntry(entry: ChangeEntry): ChangeEntry {
  const { field, from, to } = entry;
  if (field === null || !fileFields.has(field)) return entry;
  const address = (value: unknown) => (typeof value === 'string' && value !== '' ? mediaUrl(value) : '');
  return { ...entry, field: field === 'media' ? fileName(entry) : field, from: address(from), to: address(to) };
}

/** The name of a record's file in its answers. */
function fileName({ noun }: ChangeEntry): string {
  return isDeclared(noun) ? (fileFieldOf(nounNamed(noun))?.answeredAs ?? 'media') : 'image';
}

function pictureOf(row: HistoryRow, files: Map<number, string>): string | null {
  const file = isAboutPicture(row) ? files.get(row.item_id) : undefined;
  return file === undefined ? null : mediaUrl(file);
}
