import type { SavedDrawing } from '../../../../drawing/saved-drawing.ts';
import type { Translate } from '../../../texts.ts';

type Finding = SavedDrawing['findings'][number];

/** What was found in a drawing, in words. */
export function tellFinding(finding: Finding, t: Translate, number: (value: number) => string): string {
  const key = `enquiry.cut.findings.${finding.code}` as const;
  const values = Object.entries(finding).map(([name, value]) => [
    name,
    typeof value === 'number' ? number(value) : value,
  ]);
  const unit =
    finding.code === 'unitConverted' ? finding.unit : finding.code === 'unitImprobable' ? finding.perhaps : 'mm';
  const size = finding.code === 'partTooLarge' ? finding.table : undefined;
  return t(key, {
    ...Object.fromEntries(values),
    unit: t(`enquiry.cut.units.${unit}`),
    ...(size && { width: number(size.width), height: number(size.height) }),
  });
}
