import type { Language } from '../../../domain/language.ts';
import { localTexts } from '../../../domain/localized.ts';
import { gradesIn, type SteelFamily, steelFamilyFields } from '../../../domain/steel-family.ts';
import { type ToleranceRow, toleranceText, toleranceValues } from '../../../domain/tolerance-row.ts';
import { listSteelFamilies } from '../../../store/content/steel-family.ts';
import { listToleranceRows } from '../../../store/content/tolerance-row.ts';
import type { Database } from '../../../store/engine/row.ts';
import { keyed } from '../../field-keys.ts';
import type { LoadRequest } from '../../load-request.ts';
import { loadServicePage } from '../../services/load-services.ts';

export async function loadOxycoupage(db: Database, request: LoadRequest) {
  const { language } = request;
  const families = await listSteelFamilies(db, { visible: true });
  const tolerances = await listToleranceRows(db, { visible: true });
  return {
    ...(await loadServicePage('oxycoupage')(db, request)),
    families: families.map((family) => shownFamily(family, request)),
    tolerances: tolerances.map((row) => shownRow(row, language)),
  };
}

function shownFamily(family: SteelFamily, request: LoadRequest) {
  const { id, grades } = family;
  const texts = localTexts(family, steelFamilyFields, request.language);
  return { id, ...keyed(request, texts, 'steel-family', id), grades: gradesIn(grades) };
}

/** Formats the numbers of a row in the language. */
function shownRow(row: ToleranceRow, language: Language) {
  const { id, over, up_to: upTo } = row;
  const range = `${toleranceText(over, language)} < t ≤ ${toleranceText(upTo, language)}`;
  return { id, over, upTo, range, values: toleranceValues.map((name) => toleranceText(row[name], language)) };
}

export type ShownFamily = ReturnType<typeof shownFamily>;
