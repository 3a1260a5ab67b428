import type { Language } from './language.ts';
import type { Piece } from './marking.ts';
import type { SearchKind } from './search.ts';

/** A result; languages and `note` are there where the text is not in the language that was asked for. */
export type SearchResult = {
  href: string;
  title: Piece[];
  titleLanguage: Language | null;
  excerpt: Piece[];
  excerptLanguage: Language | null;
  note: string | null;
};

type SearchGroup = {
  kind: SearchKind;
  title: string;
  /** Leads to all results of this kind. */
  all: { text: string; href: string } | null;
  results: SearchResult[];
};

/** What a search finds in finished words, for the page and for its script. */
export type SearchView = {
  words: string;
  summary: string;
  isMissed: boolean;
  groups: SearchGroup[];
  /** What may have been meant, with the question around it. */
  suggestion: { before: string; words: string; after: string; href: string } | null;
  /** Beside a search without result. */
  nearest: { title: string; results: SearchResult[] } | null;
};

export type Asked = {
  words: string;
  language: Language;
  /** All results of one kind, instead of the first of each. */
  kind?: SearchKind | undefined;
};

/** Searches all that visitors see. Rejects with whatever the database throws. */
export type Search = (asked: Asked) => Promise<SearchView>;
