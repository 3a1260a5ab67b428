import { linesIn } from '../../../domain/nouns/field.ts';
import { translatedFields } from '../../../domain/nouns/noun.ts';
import { type SteelFamily, steelFamily } from '../../../domain/nouns/steel-family.ts';
import { type ToleranceRow, toleranceRow, toleranceValues } from '../../../domain/nouns/tolerance-row.ts';
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
  return {
    ...(await loadServicePage('oxycoupage')(db, request)),
    families: families.map((family) => shownFamily(family, request)),
    tolerances: tolerances.map((row) => shownRow(row, language)),
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

/** Formats a number or deviation of the table with the decimal sign of a language. */
function inLanguage(value: number | string, language: Language): string {
  return String(value).replace('.', numberFormats[language].decimal);
}

export type ShownFamily = ReturnType<typeof shownFamily>;
