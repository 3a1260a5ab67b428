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
 * Reads the root of a drawing. Nothing that it refers to is fetched, and no entity is resolved but those of XML itself.
 * @throws Refusal 400 when it is no XML in UTF-8, defines entities or names a stylesheet
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

/** The parser calls itself for each level: what is nested too deeply ends there, too. */
function parse(text: string): XmlDocument {
  try {
    return parseXml(text, { preserveDocumentType: true, preserveXmlDeclaration: true });
  } catch (error) {
    throw unreadable(error);
  }
}

/** The line that editors write for a drawing, which defines nothing. */
function isUsual({ publicId, internalSubset }: XmlDocumentType): boolean {
  return internalSubset === null && publicId !== null && publicId.startsWith('-//W3C//DTD SVG ');
}
