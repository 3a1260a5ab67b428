import type { CellFormat } from '../../domain/catalogue/catalogue-cell.ts';

export const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const packages = 'http://schemas.openxmlformats.org/package/2006';

type Style = 'plain' | 'text' | 'title' | 'wrapped' | CellFormat;

/** The formats of cells, in the order of `styles.xml`: 49 is text as typed, 1 whole numbers, 4 amounts with two decimals. */
const formats: Record<Style, { number: number; isBold?: true; isWrapped?: true }> = {
  plain: { number: 0 },
  text: { number: 49 },
  title: { number: 49, isBold: true },
  wrapped: { number: 49, isWrapped: true },
  whole: { number: 1 },
  amount: { number: 4 },
  moment: { number: 164 },
};

const names = Object.keys(formats) as Style[];

/** The indexes of the formats. */
export const styles = Object.fromEntries(names.map((name, at) => [name, at])) as Record<Style, number>;

/** The parts of a workbook beside its sheets, without the XML declaration. The names of the sheets are escaped. */
export function commonParts(sheetNames: string[]): Record<string, string> {
  const type = (part: string, kind: string) =>
    `<Override PartName="/${part}" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.${kind}+xml"/>`;
  const relation = (id: number, kind: string, target: string) =>
    `<Relationship Id="rId${id}" Type="${office}/${kind}" Target="${target}"/>`;
  const sheets = sheetNames.map((name, at) => `<sheet name="${name}" sheetId="${at + 1}" r:id="rId${at + 1}"/>`);
  const relations = sheetNames.map((_, at) => relation(at + 1, 'worksheet', `worksheets/sheet${at + 1}.xml`));
  return {
    '[Content_Types].xml': `<Types xmlns="${packages}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/>${type('xl/workbook.xml', 'sheet.main')}${type('xl/styles.xml', 'styles')}${sheetNames.map((_, at) => type(`xl/worksheets/sheet${at + 1}.xml`, 'worksheet')).join('')}</Types>`,
    '_rels/.rels': `<Relationships xmlns="${packages}/relationships">${relation(1, 'officeDocument', 'xl/workbook.xml')}</Relationships>`,
    'xl/workbook.xml': `<workbook xmlns="${main}" xmlns:r="${office}"><sheets>${sheets.join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships xmlns="${packages}/relationships">${relations.join('')}${relation(sheetNames.length + 1, 'styles', 'styles.xml')}</Relationships>`,
    'xl/styles.xml': stylesXml(),
  };
}

function stylesXml(): string {
  const cells = names.map((name) => {
    const { number, isBold, isWrapped } = formats[name];
    const font = isBold ? 'fontId="1" applyFont="1"' : 'fontId="0"';
    const [aligned, alignment] = isWrapped
      ? [' applyAlignment="1"', '<alignment vertical="top" wrapText="1"/>']
      : ['', ''];
    return `<xf numFmtId="${number}" ${font} fillId="0" borderId="0" xfId="0" applyNumberFormat="1"${aligned}>${alignment}</xf>`;
  });
  return `<styleSheet xmlns="${main}"><numFmts count="1"><numFmt numFmtId="${formats.moment.number}" formatCode="yyyy\\-mm\\-dd\\ hh:mm"/></numFmts><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders><cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="${cells.length}">${cells.join('')}</cellXfs></styleSheet>`;
}
