import {
  parseXml,
  XmlDeclaration,
  type XmlDocument,
  XmlDocumentType,
  type XmlElement,
  XmlProcessingInstruction,
} from '@rgrove/parse-xml';
import { Refusal } from '../../lib/refusal.ts';

/**
 * Reads the root element of a drawing. Fetches no reference, and resolves only the predefined entities of XML.
 * @throws Refusal 400 when it is not XML in UTF-8, defines entities or names a stylesheet
 */
export function readSource(bytes: Buffer): XmlElement {
  const text = decode(bytes);
  if (/<!ENTITY/i.test(text)) throw new Refusal(400, 'drawingWithEntities');
  const document = parse(text);
  for (const node of document.children) {
    if (node instanceof XmlDocumentType && !isUsual(node)) throw new Refusal(400, 'drawingWithEntities');
    if (node instanceof XmlDeclaration && !/^(utf-8|us-ascii)?$/i.test(node.encoding ?? '')) throw unreadable();
    if (node instanceof XmlProcessingInstruction && node.name === 'xml-stylesheet')
      throw new Refusal(400, { code: 'drawingWithElement', name: '?xml-stylesheet' });
  }
  if (!document.root) throw unreadable();
  return document.root;
}

export function unreadable(cause?: unknown): Refusal {
  return new Refusal(400, 'drawingUnreadable', { cause });
}

function decode(bytes: Buffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch (error) {
    throw unreadable(error);
  }
}

/** Parses XML. The parser is recursive, so too deep nesting also ends in a refusal. */
function parse(text: string): XmlDocument {
  try {
    return parseXml(text, { preserveDocumentType: true, preserveXmlDeclaration: true });
  } catch (error) {
    throw unreadable(error);
  }
}

/** Whether a document type is the usual one of SVG, which defines nothing. */
function isUsual({ publicId, internalSubset }: XmlDocumentType): boolean {
  return internalSubset === null && publicId !== null && publicId.startsWith('-//W3C//DTD SVG ');
}
