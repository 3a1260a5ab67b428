import { readFile } from 'node:fs/promises';
import { parseXml, XmlDeclaration, type XmlDocument, XmlElement, XmlText } from '@rgrove/parse-xml';
import { agencyLimits, type ReturnedText, targetLanguages } from '../../domain/text/agency.ts';
import { defaultLanguage } from '../../domain/text/language.ts';
import { Refusal } from '../../lib/refusal.ts';
import { xliffNamespace } from './write-xliff.ts';

/**
 * Reads the texts of an XLIFF 1.2 file. Fetches nothing that it refers to, and resolves only the entities of XML itself.
 * @throws Refusal 400 when it is not such a file, 413 when it contains too many texts
 */
export async function readXliff(path: string): Promise<ReturnedText[]> {
  const text = decode(await readFile(path));
  if (/<!(?:DOCTYPE|ENTITY)/i.test(text)) throw new Refusal(400, 'xliffWithDoctype');
  refuseTooMany(text);
  const document = parse(text);
  for (const node of document.children)
    if (node instanceof XmlDeclaration && !/^(utf-8|us-ascii)?$/i.test(node.encoding ?? '')) throw notUtf8();
  const { root } = document;
  if (root?.name !== 'xliff') throw unreadable();
  if (root.attributes.version !== '1.2' || ![undefined, xliffNamespace].includes(root.attributes.xmlns))
    throw new Refusal(400, { code: 'xliffOtherVersion', version: (root.attributes.version ?? '?').slice(0, 20) });
  return elementsOf(root, 'file').flatMap(unitsOf);
}

function decode(bytes: Buffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch (error) {
    throw notUtf8(error);
  }
}

/** Counts before parsing, because the parser keeps an object for each tag. */
function refuseTooMany(text: string): void {
  if (count(text, '<trans-unit', agencyLimits.units) || count(text, '<', agencyLimits.tags))
    throw new Refusal(413, { code: 'agencyTooManyTexts', count: agencyLimits.units });
}

function count(text: string, part: string, most: number): boolean {
  let found = 0;
  for (let at = text.indexOf(part); at >= 0; at = text.indexOf(part, at + part.length)) {
    found += 1;
    if (found > most) return true;
  }
  return false;
}

/** Parses XML. The parser is recursive: too many nested levels are an error that is caught here, too. */
function parse(text: string): XmlDocument {
  try {
    return parseXml(text, { preserveXmlDeclaration: true });
  } catch (error) {
    throw unreadable(error);
  }
}

function unitsOf(file: XmlElement): ReturnedText[] {
  const { 'source-language': from = '', 'target-language': to = '' } = file.attributes;
  if (languageOf(from) !== defaultLanguage)
    throw new Refusal(400, { code: 'agencyOtherSource', language: from.slice(0, 20) || '?' });
  const language = targetLanguages.find((each) => each === languageOf(to));
  if (!language) throw new Refusal(400, { code: 'agencyOtherLanguage', language: to.slice(0, 20) || '?' });
  return unitElements(file).map((unit) => {
    const id = unit.attributes.id ?? '';
    const [source, target] = ['source', 'target'].map((name) => elementsOf(unit, name)[0]);
    const texts = { french: source ? textOf(source) : '', translation: target ? textOf(target) : '' };
    return { place: id.slice(0, 100), id, language, ...texts };
  });
}

/** `de-CH` is German. */
function languageOf(tag: string): string {
  return tag.split(/[-_]/, 1)[0]?.toLowerCase() ?? '';
}

/** The units of a file, including those in groups. */
function unitElements(parent: XmlElement): XmlElement[] {
  return parent.children.flatMap((child) => {
    if (!(child instanceof XmlElement)) return [];
    return child.name === 'trans-unit' ? [child] : unitElements(child);
  });
}

function elementsOf(parent: XmlElement, name: string): XmlElement[] {
  return parent.children.filter((child): child is XmlElement => child instanceof XmlElement && child.name === name);
}

/** The text, including that of inline elements (`ph`, `g`, `mrk`). An empty one has its text in an attribute. */
function textOf(element: XmlElement): string {
  return element.children
    .map((child) => {
      if (child instanceof XmlText) return child.text;
      if (!(child instanceof XmlElement)) return '';
      return child.children.length === 0 ? (child.attributes['equiv-text'] ?? '') : textOf(child);
    })
    .join('');
}

function unreadable(cause?: unknown): Refusal {
  return new Refusal(400, 'xliffUnreadable', { cause });
}

function notUtf8(cause?: unknown): Refusal {
  return new Refusal(400, 'xliffNotUtf8', { cause });
}
