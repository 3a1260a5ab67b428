import type { ReactNode } from 'react';
import { EmptyDrawing } from './drawings/empty-drawing.tsx';

/** Placeholder for an empty list: an empty drawing sheet, a text, and links that lead on. */
export function Vacant({ text, children }: { text: string; children?: ReactNode }) {
  return (
    <div className="vacant">
      <EmptyDrawing planned />
      <div className="vacant-text">
        <p className="vacant-title">{text}</p>
        {children}
      </div>
    </div>
  );
}
