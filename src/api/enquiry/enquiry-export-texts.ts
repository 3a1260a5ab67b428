import type { EnquiryKind, EnquiryState, Outcome } from '../../domain/enquiry/enquiry-state.ts';
import type { OutboxState } from '../../domain/enquiry/mail.ts';
import type { InterfaceLanguage } from '../../domain/text/interface-language.ts';
import texts from './enquiry-export-texts.json' with { type: 'json' };

export type ExportTexts = {
  columns: Record<ExportColumn, string>;
  kinds: Record<EnquiryKind, string>;
  states: Record<EnquiryState, string>;
  outcomes: Record<Outcome, string>;
  deliveries: Record<OutboxState, string>;
  yes: string;
  no: string;
};

export type ExportColumn =
  | 'id'
  | 'received'
  | 'kind'
  | 'state'
  | 'answered'
  | 'answeredBy'
  | 'person'
  | 'due'
  | 'value'
  | 'outcome'
  | 'reason'
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
  | 'attachments'
  | 'parts';

/** The texts of an export in the languages of the back-office: the same words as on the screen. */
export const exportTexts: Record<InterfaceLanguage, ExportTexts> = texts;
