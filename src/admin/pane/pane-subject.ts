import type { Language } from '../../domain/text/language.ts';

/** The content of the pane: a page, and the record that is edited beside it. */
export type PaneSubject = {
  /** The API path of the record. */
  call: string;
  /** The key of the record, if it is a page. */
  page?: string;
  /** Opens the fields of one of the page's pictures. */
  openPicture?: (key: string) => void;
  /** The record within a list's page: `project/3`. The pane shows it even if it is hidden. */
  edited?: string;
  /** The key of the text to scroll to at first, if that is not the top of the page. */
  start?: string;
  /** The record as last read. */
  record: object;
  /** The URL of the preview in a language; `null` if there is nothing to show, undefined while that is unknown. */
  pathIn: (language: Language) => string | null | undefined;
};

/** The edited text. A new object each time the pane should scroll to it. */
export type Looked = { key: string } | undefined;
