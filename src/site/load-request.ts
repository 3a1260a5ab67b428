import type { Language } from '../domain/language.ts';
import type { Search } from '../domain/search-view.ts';
import type { ReturnedForm } from './enquiry/returned-form.ts';
import type { PageQuery } from './query.ts';

/** What a page is asked for: what its loader may depend on. */
export type LoadRequest = {
  language: Language;
  /** Of the record that the address names; 0 on pages without one. */
  id: number;
  query: PageQuery;
  /** Searches all that visitors see: given where pages are made for them. */
  search?: Search | undefined;
  /** Where uploaded files come from, if that is not the site itself. */
  origin?: string | undefined;
  /** Whether a machine or news item that is not public is found, too: for the administrator's preview. */
  findsHidden?: boolean | undefined;
  /** Whether texts of records get the keys of their fields: for the pane. */
  isPane?: boolean | undefined;
  /** In the pane, the record that is edited beside it, which a list shows even if it is hidden: `project/3`. */
  edited?: string | undefined;
  /** A form that the visitor gets back on this page. */
  returned?: ReturnedForm | undefined;
};

/** Whether a list shows a record: visitors see it, or it is edited beside the pane. */
export function showsRecord(
  { edited }: LoadRequest,
  noun: string,
  { id, visible }: { id: number; visible: boolean },
): boolean {
  return visible || edited === `${noun}/${id}`;
}
