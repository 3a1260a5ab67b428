import { type CuttingCost, indicateCost, type PartToPrice } from '../../domain/enquiry/cutting-cost.ts';
import { steelFamily } from '../../domain/nouns/steel-family.ts';
import { languages } from '../../domain/text/language.ts';
import { listRecords } from '../../store/content/record.ts';
import { readSettings } from '../../store/content/settings.ts';
import type { Database } from '../../store/engine/row.ts';

/** Indicates what the parts of an enquiry cost, by the prices in the settings. Null without parts or prices. */
export async function readCost(db: Database, parts: PartToPrice[]): Promise<CuttingCost | null> {
  if (parts.length === 0) return null;
  const families = (await listRecords(db, steelFamily)).map((family) => ({
    names: languages.map((language) => family[`label_${language}`]),
    grades: family.grades.split('\n').map((grade) => grade.trim()),
  }));
  return indicateCost(parts, await readSettings(db), families);
}
