import {
  parseXml,
  type XmlDocument,
  XmlDocumentType,
  type XmlElement,
  XmlProcessingInstruction,
} from '@rgrove/parse-xml';
import { Refusal } from '../../lib/refusal.ts';
import { most } from './allowed.ts';
import { decodeDrawing } from './encoding.ts';
import { declaredIn, readEntities } from './entities.ts';
import { tooComplex, unreadable } from './part.ts';

/**
 * Reads the root element of a drawing. Fetches no reference, and resolves only the predefined entities of XML and those
 * that stand for a plain text.
 * @throws Refusal 400 when it is not XML in an encoding of XML, declares anything else or names a stylesheet
 */
export function readSource(bytes: Buffer): XmlElement {
  const text = decodeDrawing(bytes).replace(/\r\n?/g, '\n'); // as XML prescribes; the parser would take hours for many
  if ((text.match(/[<&]/g)?.length ?? 0) > most.marks) throw tooComplex();
  const declared = declaredIn(text);
  const document = parse(text, readEntities(declared ?? ''));
  for (const node of document.children) {
    if (node instanceof XmlDocumentType && !isUsual(node, declared)) throw new Refusal(400, 'drawingWithEntities');
    if (node instanceof XmlProcessingInstruction && node.name === 'xml-stylesheet')
      throw new Refusal(400, { code: 'drawingWithElement', name: '?xml-stylesheet' });
  }
  if (!document.root) throw unreadable();
  return document.root;
}

/** Parses XML. The parser is recursive, so too deep nesting also ends in a refusal. */
function parse(text: string, resolveUndefinedEntity: (reference: string) => string | undefined): XmlDocument {
  try {
    return parseXml(text, { preserveDocumentType: true, resolveUndefinedEntity });
  } catch (error) {
    throw error instanceof Refusal ? error : unreadable(error);
  }
}

/**
 * Whether a document type is the usual one of SVG or names none to fetch, and declares what was read, not what only looks
 * like its declarations.
 */
function isUsual({ publicId, systemId, internalSubset }: XmlDocumentType, declared: string | null): boolean {
  const isKnown = publicId === null ? systemId === null : publicId.startsWith('-//W3C//DTD SVG ');
  return isKnown && internalSubset === declared;
}
