import { nameParts } from '../../domain/catalogue/machine-name.ts';
import type { TitlePiece } from '../../domain/page/search-view.ts';
import { markedPieces } from '../../domain/text/marking.ts';

/** Splits a machine's name into matches and the parts between them, and sets its type number apart. */
export function namePieces(name: string, needles: readonly string[]): TitlePiece[] {
  const start = name.length - (nameParts(name).type ?? '').length;
  let place = 0;
  return markedPieces(name, needles).flatMap((piece) => {
    const cut = start - place;
    place += piece.text.length;
    const [words, type] = [piece.text.slice(0, Math.max(0, cut)), piece.text.slice(Math.max(0, cut))];
    return [
      ...(words ? [{ ...piece, text: words }] : []),
      ...(type ? [{ ...piece, text: type, isType: true as const }] : []),
    ];
  });
}
