import { getDocumentProxy } from 'unpdf';

/** A part of a tagged document: its role, how it is read aloud, and the left edge of its own text, in points. */
type Part = { role: string; lang?: string; alt?: string; left?: number; children: (Part | Content)[] };

type Content = { type: string; id?: string };

export type Pdf = {
  title: unknown;
  language: unknown;
  isTagged: boolean;
  /** The text of each page with normalised spaces. */
  pages: string[];
  /** All parts of all pages, parents first. */
  parts: Part[];
  links: string[];
};

/** Reads a PDF with its structure. Throws if it is invalid. */
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
    const { items: marked } = await page.getTextContent({ includeMarkedContent: true });
    pdf.parts.push(...partsOf((await page.getStructTree()) as Part, leftEdges(marked as TextItem[])));
    pdf.links.push(...(await page.getAnnotations()).flatMap(({ url }) => (url ? [url as string] : [])));
  }
  await document.loadingTask.destroy();
  return pdf;
}

/**
 * Lists a part with its descendants. A part that spans pages is in the tree of each, without its content on the others.
 */
function partsOf(part: Part | Content, edges: Map<string, number>): Part[] {
  if (!('role' in part)) return [];
  const own = part.children.flatMap((child) => ('type' in child ? [child] : []));
  const within = part.children.flatMap((child) => partsOf(child, edges));
  if (within.length === 0 && own.length === 0) return [];
  const left = edges.get(own[0]?.id ?? '');
  return [left === undefined ? part : { ...part, left }, ...within];
}

/** Items of pdf.js in drawing order: starts of marked content, and texts with their position. */
type TextItem = { id?: string; str?: string; transform?: number[] };

/** Returns the left edge of the first text of each marked content. */
function leftEdges(items: TextItem[]): Map<string, number> {
  const edges = new Map<string, number>();
  let current = '';
  for (const { id, str, transform } of items) {
    if (id !== undefined) current = id;
    else if (str?.trim() && transform && !edges.has(current))
      edges.set(current, Math.round((transform[4] ?? 0) * 10) / 10);
  }
  return edges;
}
