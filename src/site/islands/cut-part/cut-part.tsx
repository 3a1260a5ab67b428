import { useEffect, useEffectEvent } from 'react';
import type { CutPartInput } from '../../../domain/enquiry/cut-part.ts';
import { typedNumber } from '../../../domain/enquiry/cut-part-values.ts';
import type { Language } from '../../../domain/text/language.ts';
import type { Drawing } from '../../../drawing/drawing.ts';
import { type Options, readDrawing } from '../../../drawing/read-drawing.ts';
import { area, inMetres, sizeInMillimetres } from './amounts.ts';
import type { FigureTexts } from './figure-rows.tsx';
import { fill } from './fill.ts';
import { type FindingTexts, remarksOf } from './findings.ts';
import { Outline } from './outline.tsx';
import { PartFigures } from './part-figures.tsx';
import type { ToleranceRange } from './tolerance.ts';

export type CutPartTexts = FindingTexts &
  FigureTexts & {
    reading: string;
    /** Describes the outline, with marks for its figures. */
    outline: string;
  };

type Props = {
  file: File;
  part: CutPartInput;
  /** What was read from the file, undefined until then. */
  drawing: Drawing | undefined;
  tolerances: ToleranceRange[];
  texts: CutPartTexts;
  language: Language;
  onRead: (drawing: Drawing) => void;
};

/** Reads the drawing of a part and shows it: outline, figures and remarks. */
export function CutPart({ file, part, drawing, tolerances, texts, language, onRead }: Props) {
  const thickness = typedNumber(part.thickness);
  useReading(file, { thickness, unit: part.unit, isRead: drawing !== undefined }, onRead);
  const remarks = drawing ? remarksOf(drawing.findings, texts, language) : [];
  const label = drawing ? describe(drawing, texts, language) : '';
  return (
    <>
      {drawing && drawing.outline.path !== '' && (
        <div className="part-drawing">
          <Outline drawing={drawing} remarks={remarks} label={label} language={language} />
          <PartFigures {...{ drawing, part, tolerances, texts, language }} />
        </div>
      )}
      <div className="part-remarks" aria-live="polite">
        {drawing ? <p className="visually-hidden">{label}</p> : <p>{texts.reading}</p>}
        {remarks.map(({ text, isMild, places, first }) => (
          <p key={text} className={isMild ? undefined : 'part-fault'}>
            {numbers(places.length, first).map((number) => (
              <span className="part-number" key={number} aria-hidden="true">
                {number}
              </span>
            ))}
            {text}
          </p>
        ))}
      </div>
    </>
  );
}

/** How long to wait for more of a typed thickness, in milliseconds. */
const pause = 300;

type Reading = { thickness: number | undefined; unit: CutPartInput['unit']; isRead: boolean };

/** Reads a file at once, and again when unit or thickness change. The page is painted before, as reading may take a moment. */
function useReading(file: File, { thickness, unit, isRead }: Reading, onRead: (drawing: Drawing) => void): void {
  const report = useEffectEvent(onRead);
  const wait = useEffectEvent(() => (isRead ? pause : 0));
  useEffect(() => {
    let isWanted = true;
    const timer = setTimeout(async () => {
      const bytes = new Uint8Array(await file.arrayBuffer().catch(() => new ArrayBuffer()));
      if (isWanted) report(read(bytes, { ...(thickness && { thickness }), ...(unit && { unit }) }));
    }, wait());
    return () => {
      isWanted = false;
      clearTimeout(timer);
    };
  }, [file, thickness, unit]);
}

function read(bytes: Uint8Array, options: Options): Drawing {
  try {
    return readDrawing(bytes, options);
  } catch (error) {
    console.warn('A drawing was not read', error);
    return readDrawing('');
  }
}

function numbers(count: number, first: number): number[] {
  return Array.from({ length: count }, (_, index) => first + index);
}

function describe({ total, parts }: Drawing, texts: CutPartTexts, language: Language): string {
  if (parts.length === 0) return '';
  return fill(texts.outline, {
    size: sizeInMillimetres(total, language),
    area: area(total.area, language),
    length: inMetres(total.length, language),
    piercings: String(total.piercings),
  });
}
