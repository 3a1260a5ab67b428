import type { ReactNode } from 'react';
import { EmptyDrawing } from './drawings/empty-drawing.tsx';

/** What stands where a list is empty: the sheet that is still to be drawn, what is missing, and a way on. */
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
