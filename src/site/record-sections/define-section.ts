import type { LocalBusinessLeaf } from 'schema-dts';
import type { PageKey } from '../../domain/page/page.ts';
import type { SearchKind } from '../../domain/page/search.ts';
import type { Language } from '../../domain/text/language.ts';
import { type LocalText, localText } from '../../domain/text/localized.ts';
import type { Database } from '../../store/engine/row.ts';
import type { LoadRequest } from '../load-request.ts';
import type { Node, Shown } from '../structured-data/node.ts';

/** A record that visitors find by its texts. Their first one is its title. */
type Searched = { page: PageKey; texts: LocalText[]; fragment?: string };

/** A section that shows the records of a noun on several pages. Without records, pages do not have it. */
type Spec<Page extends PageKey, Data extends { id: number }> = {
  /** What the search calls its records. */
  kind: SearchKind;
  /** The keys of its heading on each page. On pages with an empty key it stands beside the form, without a heading. */
  titles: { [Key in Page]: string };
  /** Reads the records that visitors see on a page. */
  load: (db: Database, request: LoadRequest, page: Page) => Promise<Data[]>;
  /** What the records say of the company in structured data. */
  company?: (records: Data[], shown: Shown) => Partial<LocalBusinessLeaf>;
  /** Other structured data. */
  nodes?: (records: Data[], shown: Shown) => Node[];
  /** Reads what visitors find. `text` gives a field of a record in their language. */
  search: (db: Database, texts: TextsOf) => Promise<Searched[]>;
};

/** Gives the texts of a record's fields in the visitor's language, in their order. Fields without translations have one text. */
export type TextsOf = (row: object, ...fields: string[]) => LocalText[];

/** The section of a page with its records. Its view is in section-views.tsx. */
export type LoadedSection = {
  kind: SearchKind;
  title: string;
  records: object[];
  company: (shown: Shown) => Partial<LocalBusinessLeaf>;
  nodes: (shown: Shown) => Node[];
};

export type RecordSection = {
  kind: SearchKind;
  titles: Partial<Record<PageKey, string>>;
  /** Undefined if the page shows no record. */
  load: (db: Database, request: LoadRequest, page: PageKey) => Promise<LoadedSection | undefined>;
  search: (db: Database, language: Language) => Promise<Searched[]>;
};

/** Declares such a section. The type of its records is inferred from `load`. */
export function defineSection<const Page extends PageKey, Data extends { id: number }>(
  spec: Spec<Page, Data>,
): RecordSection {
  const { kind, titles, load, company, nodes, search } = spec;
  const isPage = (page: PageKey): page is Page => page in titles;
  return {
    kind,
    titles,
    async load(db, request, page) {
      if (!isPage(page)) return undefined;
      const records = await load(db, request, page);
      if (records.length === 0) return undefined;
      return {
        title: titles[page],
        kind,
        records,
        company: (shown) => company?.(records, shown) ?? {},
        nodes: (shown) => nodes?.(records, shown) ?? [],
      };
    },
    search: (db, language) =>
      search(db, (row, ...fields) =>
        fields.map((field) =>
          field in row
            ? { text: String(row[field as never]), language }
            : localText(row as never, field as never, language),
        ),
      ),
  };
}
