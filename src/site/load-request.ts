import type { Search } from '../domain/page/search-view.ts';
import type { Language } from '../domain/text/language.ts';
import type { ReturnedForm } from './enquiry/returned-form.ts';
import type { PageQuery } from './query.ts';

/** The request for a page: everything that its loader may depend on. */
export type LoadRequest = {
  language: Language;
  /** The id of the record in the address; 0 on pages without one. */
  id: number;
  query: PageQuery;
  /** Searches public content. Given when pages are made for visitors. */
  search?: Search | undefined;
  /** The origin of uploaded files if that is not the site itself. */
  origin?: string | undefined;
  /** Whether to find machines and news items that are not public, for a preview. */
  findsHidden?: boolean | undefined;
  /** Whether texts of records get the keys of their fields, for the pane. */
  isPane?: boolean | undefined;
  /** In the pane, the record that is edited beside it, such as `project/3`. Lists show it even if it is hidden. */
  edited?: string | undefined;
  /** A refused form to return on this page. */
  returned?: ReturnedForm | undefined;
};

/** Whether a list shows a record, because it is visible or is being edited beside the pane. */
export function showsRecord(
  { edited }: LoadRequest,
  noun: string,
  { id, visible }: { id: number; visible: boolean },
): boolean {
  return visible || edited === `${noun}/${id}`;
}
