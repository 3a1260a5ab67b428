import type { Language } from '../domain/language.ts';
import type { ReturnedForm } from './enquiry/returned-form.ts';
import type { PageQuery } from './query.ts';

/** What a page is asked for: what its loader may depend on. */
export type LoadRequest = {
  language: Language;
  /** Of the record that the address names; 0 on pages without one. */
  id: number;
  query: PageQuery;
  /** Where uploaded files come from, if that is not the site itself. */
  origin?: string | undefined;
  /** Whether a machine or news item that is not public is found, too: for the administrator's preview. */
  findsHidden?: boolean | undefined;
  /** Whether texts of records get the keys of their fields: for the pane. */
  isPane?: boolean | undefined;
  /** A form that the visitor gets back on this page. */
  returned?: ReturnedForm | undefined;
};
