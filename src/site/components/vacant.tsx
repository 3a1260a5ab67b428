import type { ReactNode } from 'react';
import { EmptySheet } from './drawings/empty-sheet.tsx';

/** What stands where a list is empty: the sheet that is still to be drawn, what is missing, and a way on. */
export function Vacant({ text, children }: { text: string; children?: ReactNode }) {
  return (
    <div className="vacant">
      <EmptySheet planned />
      <div className="vacant-text">
        <p className="vacant-title">{text}</p>
        {children}
      </div>
    </div>
  );
}
