import { type CuttingCost, indicateCost } from '../../domain/enquiry/cutting-cost.ts';
import { steelFamily } from '../../domain/nouns/steel-family.ts';
import { languages } from '../../domain/text/language.ts';
import { listRecords } from '../../store/content/record.ts';
import { readSettings } from '../../store/content/settings.ts';
import type { Database } from '../../store/engine/row.ts';
import { listCutParts } from '../../store/enquiry/cut-part.ts';
import { answerCutPart, type CutPartAnswer } from './cut-part-answer.ts';

/** The parts to cut of an enquiry, and what they cost by the prices in the settings: null without parts or prices. */
export async function readPricedParts(
  db: Database,
  enquiryId: number,
): Promise<{ parts: CutPartAnswer[]; cost: CuttingCost | null }> {
  const parts = (await listCutParts(db, enquiryId)).map(answerCutPart);
  return { parts, cost: await readCost(db, parts) };
}

async function readCost(db: Database, parts: CutPartAnswer[]): Promise<CuttingCost | null> {
  if (parts.length === 0) return null;
  const families = (await listRecords(db, steelFamily)).map((family) => ({
    names: languages.map((language) => family[`label_${language}`]),
    grades: family.grades.split('\n').map((grade) => grade.trim()),
  }));
  return indicateCost(parts, await readSettings(db), families);
}
