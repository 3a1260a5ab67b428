import { agencyId, type ReturnedText } from '../../domain/text/agency.ts';
import { findAgencyImport, noteAgencyCounts, writeAgencyChange } from '../../store/agency/agency-import.ts';
import { inAgencySteps } from '../../store/agency/apply-agency-import.ts';
import type { Database } from '../../store/engine/row.ts';
import { dropChanges } from '../../store/import/imported-file.ts';
import { type Comparison, compareTexts } from './compare-texts.ts';

/** Compares an imported file with the site again. A text that was changed meanwhile becomes a fault, or no change at all. */
export async function refreshAgencyImport(db: Database, id: number, comparison: Comparison): Promise<void> {
  const read = await findAgencyImport(db, id);
  if (read?.state !== 'checked') return;
  Object.assign(comparison, {
    faults: read.faults,
    faultCount: read.fault_count,
    sameCount: read.same_count,
    blankCount: read.blank_count,
  });
  for await (const changes of inAgencySteps(db, id)) {
    const texts = changes.map(({ item_table, row_id, field, language, place, content }): ReturnedText => {
      const named = agencyId({ table: item_table, row: row_id, field, language });
      return { place, id: named, language, french: content.french, translation: content.to };
    });
    const left = new Map((await compareTexts(db, comparison, texts)).map((change) => [change.place, change]));
    const gone = changes.filter(({ place }) => !left.has(place)).map(({ number }) => number);
    await dropChanges(db, 'agency', id, gone);
    for (const { number, place } of changes) {
      const change = left.get(place);
      if (change) await writeAgencyChange(db, id, { number, content: change.content });
    }
  }
  await noteAgencyCounts(db, id, comparison);
}
