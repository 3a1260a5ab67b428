import type { ContactPointLeaf, LocalBusinessLeaf } from 'schema-dts';
import { fillFacts } from '../fill-facts.ts';
import { defineSection } from '../record-sections/define-section.ts';
import type { Shown } from '../structured-data/node.ts';
import { type ContactData, loadContacts, searchContacts } from './load-contacts.ts';

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
