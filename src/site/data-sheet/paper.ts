import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { create } from 'fontkit';
import PDFDocument from 'pdfkit';
import type { LocalText } from '../../domain/text/localized.ts';
import type { DataSheet } from './content.ts';
import { page } from './geometry.ts';

export type Paper = PDFKit.PDFDocument;
export type Part = PDFKit.PDFStructureElement;

/** The colours of the site (styles/tokens.css). */
export const ink = '#14171a';
export const steel = '#515a61';
export const rule = '#d5d9dc';
export const ground = '#e9ebec';
export const orange = '#f26a1b';
const orangeDark = '#b23f06';

const files = {
  text: '@expo-google-fonts/archivo/400Regular/Archivo_400Regular.ttf',
  bold: '@expo-google-fonts/archivo/700Bold/Archivo_700Bold.ttf',
  narrow: '@expo-google-fonts/archivo-narrow/400Regular/ArchivoNarrow_400Regular.ttf',
  figures: '@expo-google-fonts/archivo-narrow/600SemiBold/ArchivoNarrow_600SemiBold.ttf',
};

/** Opened once: their tables take longer to read than a sheet to draw. */
const fonts = Object.entries(files).map(
  ([name, file]) => [name, create(readFileSync(fileURLToPath(import.meta.resolve(file))))] as const,
);

/** `isAligned` gives all digits one width. pdfkit keeps the layout of the words of other styles. */
export type Style = {
  font: keyof typeof files;
  size: number;
  color: string;
  gap?: number;
  spacing?: number;
  isAligned?: boolean;
};

export const styles = {
  title: { font: 'bold', size: 27, color: ink, gap: -1, spacing: -0.4 },
  type: { font: 'figures', size: 27, color: orangeDark },
  heading: { font: 'bold', size: 11, color: ink },
  text: { font: 'text', size: 9.5, color: ink, gap: 3.2 },
  term: { font: 'text', size: 9.5, color: steel, gap: 1.5 },
  value: { font: 'figures', size: 10.5, color: ink, gap: 1, isAligned: true },
  small: { font: 'narrow', size: 8, color: steel, gap: 1.2 },
  label: { font: 'narrow', size: 10, color: steel },
  key: { font: 'figures', size: 22, color: ink },
} as const satisfies Record<string, Style>;

/** Creates an empty A4 document, tagged and with title and language. */
export function openPaper({ language, title, updated }: { language: string; title: string; updated: string }): Paper {
  const paper = new PDFDocument({
    size: 'A4',
    font: '', // loads no default typeface
    margins: { top: page.top, bottom: page.bottom, left: page.side, right: page.side },
    bufferPages: true,
    pdfVersion: '1.7',
    subset: 'PDF/UA' as PDFKit.Mixins.PDFSubsets, // not yet in pdfkit's types
    tagged: true,
    displayTitle: true,
    lang: language,
    info: { Title: metadata(title), CreationDate: new Date(updated), ModDate: new Date(updated) },
  });
  for (const [name, font] of fonts) paper.registerFont(name, forDocument(font));
  return paper;
}

/**
 * Returns a font with the tables of another, and glyphs of its own: fontkit keeps a glyph with the letters that it first stood for,
 * which would be those of another document. pdfkit's types do not know that it takes opened fonts.
 */
function forDocument(font: object): PDFKit.Mixins.PDFFontSource {
  return Object.create(font, { _glyphs: { value: {} } });
}

/** Replaces XML's special characters by similar ones, because pdfkit does not escape the title in its XML. */
function metadata(text: string): string {
  return text.replaceAll('&', '+').replaceAll('<', '‹').replaceAll('>', '›');
}

/** Draws a tagged element. `type` is the PDF structure type that screen readers announce. */
export function tag(paper: Paper, parent: Part, type: string, draw: () => void, options: object = {}): void {
  parent.add(paper.struct(type, options, [draw]));
}

/** Creates a structure element that contains others. */
export function group(paper: Paper, parent: Part, type: string): Part {
  const part = paper.struct(type);
  parent.add(part);
  return part;
}

/** Draws content that screen readers skip: rules, backgrounds, headers and footers. */
export function decorate(paper: Paper, draw: () => void): void {
  paper.markContent('Artifact');
  paper.save();
  draw();
  paper.restore();
  paper.endMarkedContent();
}

type TextBox = { x: number; y?: number; width: number } & PDFKit.Mixins.TextOptions;

/** Writes a text in a style, by default below the last one. It continues at the top of the next page. */
export function write(paper: Paper, text: string, style: Style, { x, y = paper.y, ...options }: TextBox): void {
  choose(paper, style).text(printable(text), x, y, optionsOf(style, options));
}

export function heightOf(paper: Paper, text: string, style: Style, width: number): number {
  return choose(paper, style).heightOfString(printable(text), optionsOf(style, { width }));
}

export function widthOf(paper: Paper, text: string, style: Style): number {
  return choose(paper, style).widthOfString(printable(text), optionsOf(style, {}));
}

/** Marks a text that is not in the sheet's language, as `lang` does on a page. */
export function inItsLanguage({ text, language }: LocalText, sheet: DataSheet): { text: string; options: object } {
  if (language === sheet.language || text === '') return { text, options: {} };
  return { text: `${text.trimEnd()} (${language.toUpperCase()})`, options: { lang: language } };
}

/** Begins a new page unless `height` points are left on this one. Returns whether it did. */
export function ensureSpace(paper: Paper, height: number): boolean {
  const isFull = paper.y + height > paper.page.maxY();
  if (isFull) paper.addPage();
  return isFull;
}

function choose(paper: Paper, { font, size, color }: Style): Paper {
  return paper.font(font).fontSize(size).fillColor(color);
}

function optionsOf({ gap = 0, spacing = 0, isAligned }: Style, options: object): PDFKit.Mixins.TextOptions {
  return { lineGap: gap, characterSpacing: spacing, ...(isAligned && { features: ['tnum'] }), ...options };
}

/** Replacements for characters that the typefaces lack. */
const substitutes: Record<string, string> = {
  '\u202f': '\u00a0',
  '⌀': 'Ø',
  Ω: '\u2126',
  Δ: '\u2206',
  μ: 'µ',
  '\t': ' ',
};

function printable(text: string): string {
  return text.normalize('NFC').replace(/[\u202f⌀ΩΔμ\t]/g, (sign) => substitutes[sign] ?? sign);
}
