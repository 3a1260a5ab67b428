import type { Language } from '../../../domain/text/language.ts';
import type { Finding, Point, Unit } from '../../../drawing/drawing.ts';
import { inMillimetres, sizeInMillimetres } from './amounts.ts';
import { fill } from './fill.ts';

export type FindingTexts = { findings: Record<Finding['code'], string>; units: Record<Unit, string> };

/** What to tell of a drawing. `places` are points of the drawing, numbered from `first` on. */
export type Remark = { text: string; isMild: boolean; places: Point[]; first: number };

/** What is no fault of the drawing, but good to know. */
const mild: Finding['code'][] = ['unitMissing', 'unitConverted', 'linesDoubled', 'notCut', 'severalParts'];

/** Puts the findings into words, faults first. What is true of several places is said once. */
export function remarksOf(findings: Finding[], texts: FindingTexts, language: Language): Remark[] {
  const byText = Map.groupBy(findings, (finding) => sentence(finding, texts, language));
  const remarks = [...byText].map(([text, same]) => ({
    text,
    isMild: same.every(({ code }) => mild.includes(code)),
    places: same.flatMap((finding) => ('place' in finding ? [finding.place] : [])),
  }));
  let next = 1;
  return remarks
    .sort((one, other) => Number(one.isMild) - Number(other.isMild))
    .map((remark) => {
      const first = next;
      next += remark.places.length;
      return { ...remark, first };
    });
}

function sentence(finding: Finding, { findings, units }: FindingTexts, language: Language): string {
  return fill(findings[finding.code], valuesOf(finding, units, language));
}

function valuesOf(finding: Finding, units: Record<Unit, string>, language: Language): Record<string, string> {
  const millimetres = (value: number) => inMillimetres(value, language);
  switch (finding.code) {
    case 'unitImprobable':
      return { unit: units[finding.perhaps], size: sizeInMillimetres(finding, language) };
    case 'unitConverted':
      return { unit: units[finding.unit] };
    case 'contourOpen':
      return { size: millimetres(finding.gap) };
    case 'linesDoubled':
      return { size: millimetres(finding.length) };
    case 'partTooLarge':
      return { size: sizeInMillimetres(finding, language), table: sizeInMillimetres(finding.table, language) };
    case 'holeSmall':
    case 'bridgeNarrow':
      return { size: millimetres(finding.size), thickness: millimetres(finding.thickness) };
    case 'severalParts':
      return { count: String(finding.count) };
    default:
      return {};
  }
}
