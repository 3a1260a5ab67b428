import { linesIn } from '../../../domain/nouns/field.ts';
import { translatedFields } from '../../../domain/nouns/noun.ts';
import { type SteelFamily, steelFamily } from '../../../domain/nouns/steel-family.ts';
import { pieceRanges, type ToleranceRow, toleranceRow, toleranceValues } from '../../../domain/nouns/tolerance-row.ts';
import type { Language } from '../../../domain/text/language.ts';
import { localTexts } from '../../../domain/text/localized.ts';
import { numberFormats } from '../../../domain/text/number-format.ts';
import { listRecords } from '../../../store/content/record.ts';
import type { Database } from '../../../store/engine/row.ts';
import { keyed } from '../../field-keys.ts';
import type { LoadRequest } from '../../load-request.ts';
import { loadServicePage } from '../../services/load-services.ts';

export async function loadOxycoupage(db: Database, request: LoadRequest) {
  const { language } = request;
  const families = await listRecords(db, steelFamily, { visible: true });
  const tolerances = await listRecords(db, toleranceRow, { visible: true });
  const shown = families.map((family) => shownFamily(family, request));
  return {
    ...(await loadServicePage('oxycoupage')(db, request)),
    families: shown,
    tolerances: tolerances.map((row) => shownRow(row, language)),
    /** For parts to cut in the quote form. */
    cutting: {
      grades: [...new Set(shown.flatMap(({ grades }) => grades))],
      tolerances: tolerances.map((row) => toleranceRange(row, language)),
    },
  };
}

function shownFamily(family: SteelFamily, request: LoadRequest) {
  const { id, grades } = family;
  const texts = localTexts(family, translatedFields(steelFamily), request.language);
  return { id, ...keyed(request, texts, 'steel-family', id), grades: linesIn(grades) };
}

/** Formats the numbers of a row in the language. */
function shownRow(row: ToleranceRow, language: Language) {
  const { id, over, up_to: upTo } = row;
  const range = `${inLanguage(over, language)} < t ≤ ${inLanguage(upTo, language)}`;
  return { id, over, upTo, range, values: toleranceValues.map((name) => inLanguage(row[name], language)) };
}

function toleranceRange(row: ToleranceRow, language: Language) {
  const values = toleranceValues.map((name, index) => {
    const [from = 0, below = 0] = (pieceRanges[index] ?? '').split('–').map(Number);
    return { from, below, text: inLanguage(row[name], language) };
  });
  return { over: row.over, upTo: row.up_to, values };
}

/** Formats a number or deviation of the table with the decimal sign of a language. */
function inLanguage(value: number | string, language: Language): string {
  return String(value).replace('.', numberFormats[language].decimal);
}

export type ShownFamily = ReturnType<typeof shownFamily>;
