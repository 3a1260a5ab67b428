import { cellName } from '../../domain/catalogue/catalogue.ts';
import { type Cell, isBlank } from '../../domain/catalogue/catalogue-cell.ts';
import { guarded, unguarded } from '../../domain/catalogue/catalogue-guard.ts';
import { type AgencyText, agencyLimits, type ReturnedText, readAgencyId } from '../../domain/text/agency.ts';
import { interfaceLanguages } from '../../domain/text/interface-language.ts';
import { namedTerms } from '../../domain/text/term-check.ts';
import { Refusal } from '../../lib/refusal.ts';
import type { ReadSheet } from '../catalogue/read-file.ts';
import { writeWorkbook } from '../catalogue/workbook.ts';
import { agencyWords, contextOf, type FileWords } from './words.ts';

const columns = [
  ['id', 28],
  ['language', 10],
  ['record', 30],
  ['field', 26],
  ['page', 26],
  ['limit', 10],
  ['terms', 30],
  ['before', 40],
  ['french', 50],
  ['translation', 50],
] as const;

type Key = (typeof columns)[number][0];

/** Writes texts as an Excel workbook with one sheet, one row per text. */
export async function writeAgencySheet(
  path: string,
  texts: AsyncIterable<AgencyText>,
  { language, terms }: FileWords,
): Promise<void> {
  const name = agencyWords.sheet[language];
  const workbook = writeWorkbook(path, [name]);
  workbook.beginSheet(
    name,
    columns.map(([key, width]) => ({ title: agencyWords[key][language], width, isText: key !== 'limit' })),
  );
  for await (const text of texts) {
    const { record, field } = contextOf(text, language);
    const glossary = namedTerms(terms, text.french, text.language).join('\n');
    const cells = [text.id, text.language, record, field, text.path, text.limit, glossary, text.before, text.french];
    workbook.addRow(
      [...cells, text.translation].map((cell) => (typeof cell === 'number' ? cell : guarded(cell ?? ''))),
    );
  }
  workbook.end();
}

/**
 * Reads the texts of a workbook from its first sheet with columns for ID, French and translation. Ignores other columns.
 * @throws Refusal 400 when there is none, or a cell has a fault; 413 when it contains too many texts
 */
export function readAgencySheet(sheets: ReadSheet[]): ReturnedText[] {
  const found = sheets.flatMap((sheet) => {
    const places = (['id', 'french', 'translation'] as const).map((key) => placeOf(sheet.rows[0] ?? [], key));
    return places.includes(-1) ? [] : [{ sheet, places }];
  })[0];
  if (!found) throw new Refusal(400, 'agencySheetUnreadable');
  const { sheet, places } = found;
  const [fault] = sheet.faults;
  if (fault) throw new Refusal(400, { code: 'agencySheetFault', cell: fault.at });
  const [idAt = 0, frenchAt = 0, translationAt = 0] = places;
  const texts = sheet.rows.flatMap((row, index): ReturnedText[] => {
    if (index === 0 || isBlank(row[idAt])) return [];
    const id = textOf(row[idAt]).trim();
    const texts = { french: textOf(row[frenchAt]), translation: textOf(row[translationAt]) };
    const place = cellName(sheet.name, index + 1, translationAt);
    return [{ place, id, language: readAgencyId(id)?.language ?? '', ...texts }];
  });
  if (texts.length > agencyLimits.units)
    throw new Refusal(413, { code: 'agencyTooManyTexts', count: agencyLimits.units });
  return texts;
}

function placeOf(titles: Cell[], key: Key): number {
  const wanted = [key, ...interfaceLanguages.map((language) => agencyWords[key][language])];
  return titles.findIndex((title) => wanted.some((each) => each.toLowerCase() === textOf(title).trim().toLowerCase()));
}

function textOf(cell: Cell | undefined): string {
  return cell instanceof Date ? cell.toISOString() : unguarded(String(cell ?? ''));
}
