import type { EnquiryState } from '../../domain/enquiry-state.ts';
import type { InterfaceLanguage } from '../../domain/interface-language.ts';
import type { OutboxState } from '../../domain/mail.ts';

export type ExportTexts = {
  columns: Record<ExportColumn, string>;
  kinds: Record<'contact' | 'quote', string>;
  states: Record<EnquiryState, string>;
  deliveries: Record<OutboxState, string>;
  yes: string;
  no: string;
};

export type ExportColumn =
  | 'id'
  | 'received'
  | 'kind'
  | 'state'
  | 'suspect'
  | 'language'
  | 'name'
  | 'company'
  | 'email'
  | 'telephone'
  | 'object'
  | 'product'
  | 'machines'
  | 'message'
  | 'page'
  | 'delivery'
  | 'note'
  | 'attachments';

/** The texts of an export in the languages of the back-office: the same words as on the screen. */
export const exportTexts: Record<InterfaceLanguage, ExportTexts> = {
  en: {
    columns: {
      id: 'Number',
      received: 'Received',
      kind: 'Kind',
      state: 'State',
      suspect: 'Possible spam',
      language: 'Language',
      name: 'Name',
      company: 'Company',
      email: 'E-mail',
      telephone: 'Telephone',
      object: 'Subject',
      product: 'Product',
      machines: 'Machines asked for',
      message: 'Message',
      page: 'Page',
      delivery: 'Mail',
      note: 'Internal note',
      attachments: 'Attachments',
    },
    kinds: { contact: 'Message', quote: 'Quote request' },
    states: {
      new: 'New',
      in_progress: 'In progress',
      answered: 'Answered',
      archived: 'Archived',
      spam: 'Spam',
    },
    deliveries: { sent: 'Mailed', waiting: 'Waiting', refused: 'Not delivered' },
    yes: 'yes',
    no: 'no',
  },
  fr: {
    columns: {
      id: 'Numéro',
      received: 'Reçu',
      kind: 'Genre',
      state: 'État',
      suspect: 'Indésirable possible',
      language: 'Langue',
      name: 'Nom',
      company: 'Entreprise',
      email: 'E-mail',
      telephone: 'Téléphone',
      object: 'Objet',
      product: 'Produit',
      machines: 'Machines demandées',
      message: 'Message',
      page: 'Page',
      delivery: 'Courriel',
      note: 'Note interne',
      attachments: 'Pièces jointes',
    },
    kinds: { contact: 'Message', quote: 'Demande de prix' },
    states: {
      new: 'Nouveau',
      in_progress: 'En cours',
      answered: 'Répondu',
      archived: 'Archivé',
      spam: 'Indésirable',
    },
    deliveries: { sent: 'Envoyé', waiting: 'En attente', refused: 'Non remis' },
    yes: 'oui',
    no: 'non',
  },
};
