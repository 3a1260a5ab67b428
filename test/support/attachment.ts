import { picture } from './media-sample.ts';
import { openDatabase } from './site-database.ts';

/** A small file of each accepted kind, as written by real programs. */
export const samples = {
  'plan.pdf': Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n'),
  'photo.jpg': await picture().jpeg().toBuffer(),
  'photo.png': await picture().png().toBuffer(),
  'photo.webp': await picture().webp().toBuffer(),
  'plate.dxf': Buffer.from(
    '  999\r\nmade by hand\r\n  0\r\nSECTION\r\n  2\r\nENTITIES\r\n  0\r\nENDSEC\r\n  0\r\nEOF\r\n',
  ),
  'binary.dxf': Buffer.from('AutoCAD Binary DXF\r\n\x1a\0\0\0SECTION\0', 'latin1'),
  'cylinder.dwg': Buffer.concat([Buffer.from('AC1032'), Buffer.alloc(64)]),
  'bracket.stp': Buffer.from("ISO-10303-21;\nHEADER;\nFILE_DESCRIPTION((''),'2;1');\nENDSEC;\nEND-ISO-10303-21;\n"),
};

/** Returns a PDF of this size. */
export function pdf(bytes: number): Buffer {
  return Buffer.concat([samples['plan.pdf'], Buffer.alloc(bytes - samples['plan.pdf'].length)]);
}

/** Returns the names of the stored files of enquiries with this subject, in order of arrival. */
export function storedAttachments(directory: string, object: string): unknown[] {
  const database = openDatabase(directory, { readOnly: true });
  const query = 'select attachment.name from attachment join enquiry on enquiry.id = enquiry_id where object = ?';
  const rows = database.prepare(`${query} order by attachment.id`).all(object);
  database.close();
  return rows.map(({ name }) => name);
}
