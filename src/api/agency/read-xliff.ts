import { readFile } from 'node:fs/promises';
import { parseXml, XmlDeclaration, type XmlDocument, XmlElement, XmlText } from '@rgrove/parse-xml';
import { agencyLimits, isSameText, type ReturnedText, targetLanguages } from '../../domain/text/agency.ts';
import { cleanText } from '../../domain/text/clean-text.ts';
import { defaultLanguage, type Language } from '../../domain/text/language.ts';
import { Refusal } from '../../lib/refusal.ts';

/**
 * Reads the texts of an XLIFF file: 1.2, 2.0 or 2.1. Fetches nothing that it refers to, resolves only the entities of XML itself, and
 * ignores elements of other namespaces, which the programs of agencies add.
 * @throws Refusal 400 when it is not such a file, 413 when it contains too many texts
 */
export async function readXliff(path: string): Promise<ReturnedText[]> {
  const text = decode(await readFile(path));
  if (/<!(?:DOCTYPE|ENTITY)/i.test(text)) throw new Refusal(400, 'xliffWithDoctype');
  refuseTooMany(text);
  const document = parse(text);
  for (const node of document.children)
    if (node instanceof XmlDeclaration && !/^(utf-8|us-ascii)?$/i.test(node.encoding ?? '')) throw notUtf8();
  const root = document.root && namedElement(document.root, {});
  if (root?.name !== 'xliff') throw unreadable();
  const { version = '?', srcLang, trgLang } = root.attributes;
  const read = version === '1.2' ? unitsOf : /^2\.[01]$/.test(version) ? secondUnitsOf(srcLang, trgLang) : undefined;
  if (!read) throw new Refusal(400, { code: 'xliffOtherVersion', version: version.slice(0, 20) });
  return root.children.filter(({ name }) => name === 'file').flatMap(read);
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
  if (isMore(text, /<(?:[\w.-]+:)?(?:trans-)?unit[\s/>]/g, agencyLimits.units) || isMore(text, /</g, agencyLimits.tags))
    throw new Refusal(413, { code: 'agencyTooManyTexts', count: agencyLimits.units });
}

function isMore(text: string, part: RegExp, most: number): boolean {
  let found = 0;
  while (part.exec(text)) {
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

/** An element of XLIFF by its local name, without prefix. Elements of other namespaces are left out. */
type Named = { name: string; attributes: Record<string, string>; children: Named[]; text: string };

/** The namespace of each prefix; that of `''` is the default. */
type Scope = Readonly<Record<string, string>>;

/** Undefined for an element of another namespace. Files without any namespace are read, too. */
function namedElement(element: XmlElement, outer: Scope): Named | undefined {
  const declared = Object.entries(element.attributes).flatMap(([key, uri]) => {
    const [, prefix] = /^xmlns(?::(.+))?$/.exec(key) ?? [];
    return key === 'xmlns' || prefix ? [[prefix ?? '', uri]] : [];
  });
  const scope: Scope = declared.length > 0 ? { ...outer, ...Object.fromEntries(declared) } : outer;
  const [local = '', prefix = ''] = element.name.split(':').reverse();
  const uri = scope[prefix];
  if (uri === undefined ? prefix !== '' : !namespaces.test(uri)) return undefined;
  const inner = element.children.flatMap((child): (string | Named)[] => {
    if (child instanceof XmlText) return [child.text];
    const named = child instanceof XmlElement && namedElement(child, scope);
    return named ? [named] : [];
  });
  const children = inner.filter((each): each is Named => typeof each !== 'string');
  const { attributes } = element;
  // An empty inline element (`x`, `ph`) has its text in an attribute.
  const said = inner.length === 0 ? (attributes['equiv-text'] ?? attributes.equiv ?? '') : '';
  return { name: local, attributes, children, text: said + inner.map(textOf).join('') };
}

const namespaces = /^urn:oasis:names:tc:xliff:document:(?:1\.2|2\.0)$/;

function textOf(inner: string | Named): string {
  return typeof inner === 'string' ? inner : inner.text;
}

function unitsOf(file: Named): ReturnedText[] {
  const { 'source-language': from = '', 'target-language': to = '' } = file.attributes;
  const language = languageFrom(from, to);
  return within(file, 'trans-unit').map(({ attributes: { id = '' }, children }) => {
    const [source, target] = ['source', 'target'].map((wanted) => children.find(({ name }) => name === wanted));
    return returned(id, language, source?.text, target?.text, target?.attributes.state);
  });
}

/** Reads the units of XLIFF 2. The segments of a unit are one text. */
function secondUnitsOf(from = '', to = '') {
  return (file: Named): ReturnedText[] => {
    const language = languageFrom(from, to);
    return within(file, 'unit').map(({ attributes: { id = '' }, children }) => {
      const parts = children.filter(({ name }) => name === 'segment' || name === 'ignorable');
      const joined = (wanted: string) =>
        parts.map((part) => part.children.find(({ name }) => name === wanted)?.text ?? '').join('');
      const isInitial = parts.every(({ attributes: { state = 'initial' } }) => state === 'initial');
      return returned(id, language, joined('source'), joined('target'), isInitial ? 'initial' : undefined);
    });
  };
}

/** The states of a target that nobody has translated. */
const untranslated = ['needs-translation', 'new', 'initial'];

/** A target that nobody has translated, and that repeats its source, is no translation. */
function returned(id: string, language: Language, source = '', target = '', state = ''): ReturnedText {
  const [french, translation] = [cleanText(source), cleanText(target)];
  const isCopy = untranslated.includes(state) && isSameText(french, translation);
  return { place: id.slice(0, 100), id, language, french, translation: isCopy ? '' : translation };
}

function languageFrom(from: string, to: string): Language {
  if (languageOf(from) !== defaultLanguage)
    throw new Refusal(400, { code: 'agencyOtherSource', language: from.slice(0, 20) || '?' });
  const language = targetLanguages.find((each) => each === languageOf(to));
  if (!language) throw new Refusal(400, { code: 'agencyOtherLanguage', language: to.slice(0, 20) || '?' });
  return language;
}

/** `de-CH` is German. */
function languageOf(tag: string): string {
  return tag.split(/[-_]/, 1)[0]?.toLowerCase() ?? '';
}

/** The elements of a name, including those in groups. */
function within(parent: Named, wanted: string): Named[] {
  return parent.children.flatMap((child) => (child.name === wanted ? [child] : within(child, wanted)));
}

function unreadable(cause?: unknown): Refusal {
  return new Refusal(400, 'xliffUnreadable', { cause });
}

function notUtf8(cause?: unknown): Refusal {
  return new Refusal(400, 'xliffNotUtf8', { cause });
}
