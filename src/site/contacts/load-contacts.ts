import { placeFile } from '../../domain/media/media.ts';
import { contactPoint, isReachable, type QuotePage } from '../../domain/nouns/contact-point.ts';
import { choicesIn } from '../../domain/nouns/field.ts';
import { type RecordOf, translatedFields } from '../../domain/nouns/noun.ts';
import { localTexts } from '../../domain/text/localized.ts';
import { type WithFile, withFiles } from '../../store/content/media.ts';
import { listRecords } from '../../store/content/record.ts';
import type { Database } from '../../store/engine/row.ts';
import { keyed } from '../field-keys.ts';
import type { LoadRequest } from '../load-request.ts';
import type { TextsOf } from '../record-sections/define-section.ts';

/** Loads the visible contacts that can be reached: all of them, or those of the page with a quote form. */
export async function loadContacts(db: Database, request: LoadRequest, page?: QuotePage) {
  const records = await listRecords(db, contactPoint, { visible: true, ...(page && { page }) });
  return (await withFiles(db, records.filter(isReachable))).map((row) => shown(row, request));
}

/** Reads the contacts that visitors find. */
export async function searchContacts(db: Database, texts: TextsOf) {
  const records = await listRecords(db, contactPoint, { visible: true });
  return records
    .filter(isReachable)
    .map((row) => ({ page: 'contact' as const, texts: texts(row, 'role', 'name', 'telephone', 'email') }));
}

function shown(row: WithFile<RecordOf<typeof contactPoint>>, request: LoadRequest) {
  const { id, name, telephone, email } = row;
  const texts = localTexts(row, translatedFields(contactPoint), request.language);
  return {
    id,
    ...keyed(request, texts, 'contact-point', id),
    name,
    telephone,
    email,
    languages: choicesIn(contactPoint.fields.languages, row.languages),
    picture: placeFile(row, request.origin),
  };
}

export type ContactData = ReturnType<typeof shown>;
