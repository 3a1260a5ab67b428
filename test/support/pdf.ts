import { getDocumentProxy } from 'unpdf';

/** A part of a tagged document: what it is, and how it is read out. */
type Part = { role: string; lang?: string; alt?: string; children: (Part | { type: string })[] };

export type Pdf = {
  title: unknown;
  language: unknown;
  isTagged: boolean;
  /** The text of each page, spaces made equal. */
  pages: string[];
  /** All parts of all pages, each before those within it. */
  parts: Part[];
  links: string[];
};

/** Reads a PDF as its readers do. Throws when it is none. */
export async function readPdf(bytes: Buffer): Promise<Pdf> {
  const document = await getDocumentProxy(new Uint8Array(bytes));
  const info = (await document.getMetadata()).info as Record<string, unknown>;
  const marks = await document.getMarkInfo();
  const pdf: Pdf = {
    title: info.Title,
    language: info.Language,
    isTagged: marks?.Marked === true,
    pages: [],
    parts: [],
    links: [],
  };
  for (let number = 1; number <= document.numPages; number += 1) {
    const page = await document.getPage(number);
    const { items } = await page.getTextContent();
    const texts = items.map((item) => ('str' in item ? item.str + (item.hasEOL ? ' ' : '') : ''));
    pdf.pages.push(texts.join('').replace(/\s+/g, ' '));
    pdf.parts.push(...partsOf((await page.getStructTree()) as Part));
    pdf.links.push(...(await page.getAnnotations()).flatMap(({ url }) => (url ? [url as string] : [])));
  }
  await document.loadingTask.destroy();
  return pdf;
}

/** What goes over several pages is in the tree of each: there without that of it which stands on the others. */
function partsOf(part: Part | { type: string }): Part[] {
  if (!('role' in part)) return [];
  const within = part.children.flatMap(partsOf);
  const hasContent = within.length > 0 || part.children.some((child) => 'type' in child);
  return hasContent ? [part, ...within] : [];
}
