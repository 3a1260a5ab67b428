import type { CutPartInput } from '../../domain/enquiry/cut-part.ts';
import type { Language } from '../../domain/text/language.ts';
import type { Drawing } from '../../drawing/drawing.ts';
import type { CutPartTexts } from './cut-part/cut-part.tsx';
import type { ToleranceRange } from './cut-part/tolerance.ts';
import { PartFields, type PartFieldsTexts } from './part-fields.tsx';
import { isBlank, type PlainPartsTexts } from './plain-parts.tsx';
import type { useCutParts } from './use-cut-parts.ts';
import type { ChosenFile } from './use-files.ts';

/** What a form knows of parts to cut. */
export type PartsProps = {
  texts: PlainPartsTexts & PartFieldsTexts & CutPartTexts & { unread: string };
  /** Whether the page is about cutting, so that any file may show a part. */
  isAboutCutting: boolean;
  /** Steel grades to propose. */
  grades: string[];
  tolerances: ToleranceRange[];
};

type Props = {
  chosen: ChosenFile;
  parts: PartsProps;
  language: Language;
  cutParts: ReturnType<typeof useCutParts>;
  onChange: (values: Partial<CutPartInput>) => void;
  onRead: (drawing: Drawing) => void;
};

/** A chosen file as a part to cut. A DXF is one; a file of another kind may show one. */
export function FilePart({
  chosen: { file, kind, part, drawing },
  parts,
  language,
  cutParts,
  onChange,
  onRead,
}: Props) {
  const { texts, grades, tolerances, isAboutCutting } = parts;
  const fields = <PartFields {...{ part, texts, grades, onChange }} hasUnit={kind === 'dxf'} />;
  if (kind === 'dxf')
    return (
      <div className="cut-part">
        {fields}
        {cutParts === 'failed' ? (
          <p>{texts.unread}</p>
        ) : (
          cutParts && <cutParts.CutPart {...{ file, part, drawing, tolerances, texts, language, onRead }} />
        )}
      </div>
    );
  const mayBePart = kind !== undefined && kind !== 'other' && (isAboutCutting || !isBlank(part));
  if (!mayBePart) return null;
  return (
    <details className="cut-part" open={!isBlank(part)}>
      <summary>{texts.title}</summary>
      {fields}
    </details>
  );
}
