import type { Language } from '../text/language.ts';
import type { Piece } from '../text/marking.ts';
import type { SearchKind } from './search.ts';

/** `isType`: the type number of a machine, which is never translated. */
export type TitlePiece = Piece & { isType?: true };

/** A result. Languages and `note` are set when the text is not in the language of the page. */
export type SearchResult = {
  href: string;
  title: TitlePiece[];
  titleLanguage: Language | null;
  excerpt: Piece[];
  excerptLanguage: Language | null;
  note: string | null;
};

type SearchGroup = {
  kind: SearchKind;
  title: string;
  /** Link to all results of this kind. */
  all: { text: string; href: string } | null;
  results: SearchResult[];
};

/** The results of a search in finished words, for the page and for its script. */
export type SearchView = {
  words: string;
  summary: string;
  isMissed: boolean;
  groups: SearchGroup[];
  /** A spelling suggestion, with the question around it. */
  suggestion: { before: string; words: string; after: string; href: string } | null;
  /** Similar results, when nothing was found. */
  nearest: { title: string; results: SearchResult[] } | null;
};

export type Asked = {
  words: string;
  language: Language;
  /** Requests all results of one kind in place of the first of each. */
  kind?: SearchKind | undefined;
};

/** Searches everything that visitors can see. Rejects with errors of the database. */
export type Search = (asked: Asked) => Promise<SearchView>;
