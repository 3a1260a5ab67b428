import type { ContactPointLeaf, LocalBusinessLeaf } from 'schema-dts';
import { placeFile } from '../../domain/media/media.ts';
import { contactPoint, isReachable, type QuotePage } from '../../domain/nouns/contact-point.ts';
import { choicesIn } from '../../domain/nouns/field.ts';
import { type RecordOf, translatedFields } from '../../domain/nouns/noun.ts';
import { localTexts } from '../../domain/text/localized.ts';
import { type WithFile, withFiles } from '../../store/content/media.ts';
import { listRecords } from '../../store/content/record.ts';
import type { Database } from '../../store/engine/row.ts';
import { keyed } from '../field-keys.ts';
import { fillFacts } from '../fill-facts.ts';
import type { LoadRequest } from '../load-request.ts';
import { defineSection, type TextsOf } from '../record-sections/define-section.ts';
import type { Shown } from '../structured-data/node.ts';

/** Whom to ask: all contacts on the contact page, and beside a quote form those of its subject. */
export const contactSection = defineSection({
  kind: 'contact_point',
  titles: { contact: 'contact.contacts.title', about: '', hydraulique: '', oxycoupage: '', 'r&d': '' },
  load: (db, request, page) => loadContacts(db, request, page === 'contact' ? undefined : page),
  company: contactPoints,
  search: searchContacts,
});

function contactPoints(contacts: ContactData[], { context }: Shown): Partial<LocalBusinessLeaf> {
  return {
    contactPoint: contacts.map(
      ({ role, name, telephone, email, languages }): ContactPointLeaf => ({
        '@type': 'ContactPoint',
        contactType: fillFacts(role.text, context.settings),
        ...(name && { name }),
        ...(telephone && { telephone }),
        ...(email && { email }),
        ...(languages.length > 0 && { availableLanguage: languages }),
      }),
    ),
  };
}

/** Loads the visible contacts that can be reached: all of them, or those of the page with a quote form. */
export async function loadContacts(db: Database, request: LoadRequest, page?: QuotePage) {
  const records = await listRecords(db, contactPoint, { visible: true, ...(page && { page }) });
  return (await withFiles(db, records.filter(isReachable))).map((row) => shown(row, request));
}

/** Reads the contacts that visitors find. */
async function searchContacts(db: Database, texts: TextsOf) {
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
