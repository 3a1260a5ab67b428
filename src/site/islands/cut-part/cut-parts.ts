import { CutPart } from './cut-part.tsx';
import { PartTotals } from './part-totals.tsx';

/** What shows drawings. It is fetched when a drawing is chosen, together with the code that reads it. */
export const cutParts = { CutPart, PartTotals };
