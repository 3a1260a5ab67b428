import type { Layer } from './document.ts';

/**
 * Beginnings of words in the names of layers that carry no contour: texts, dimensions, axes, hidden edges, hatches, frames and
 * auxiliary lines in English, French, German, Italian and Spanish.
 */
const beginnings = [
  ...['TEXT', 'SCHRIFT', 'BESCHRIFT', 'LEGEND', 'NOTE', 'NOTIZ', 'ANNOT', 'LABEL', 'TITLE', 'TITRE', 'TITEL'],
  ...['DIMENSION', 'BEMASS', 'MASSE', 'COTATION', 'QUOTE', 'QUOTA', 'MEASURE'],
  ...['CENTER', 'CENTRE', 'CENTRO', 'MITTEL', 'ACHSE', 'HIDDEN', 'CACHE', 'VERDECK', 'NASCOST', 'OCULT', 'PHANTOM'],
  ...['HATCH', 'HACHUR', 'SCHRAFF', 'TRATTEGGI', 'CONSTRUCTION', 'KONSTRUKTION', 'HILFS', 'VIEWPORT', 'DEFPOINTS'],
  ...['RAHMEN', 'FRAME', 'BORDER', 'CADRE', 'CARTOUCHE', 'CARTIGLIO', 'CAJETIN', 'SQUADRATUR', 'CORNICE'],
];

/** Whole words: as beginnings they would exclude too much. */
const words = [
  ...['TXT', 'TESTO', 'TESTI', 'DIM', 'DIMS', 'MASS', 'COTE', 'COTES', 'COTA', 'COTAS', 'MARCO'],
  ...['AXE', 'AXES', 'AXIS', 'ASSE', 'ASSI', 'EJE', 'EJES'],
];

/** Ends of German compounds. */
const ends = ['TEXT', 'RAHMEN', 'MASSE', 'ACHSE', 'ACHSEN', 'MITTELLINIE', 'MITTELLINIEN', 'SCHRIFT', 'BEMASSUNG'];

/** Line types of centre lines, hidden edges and imagined outlines, and those of ISO 128, which are all broken. */
const brokenLine =
  /^(CENT|HIDDEN|PHANTOM|DASH|DOT|DIVIDE|BORDER|ACAD_ISO|MITTE|VERDECKT|STRICH|PUNKT|AXE|CACHE|TIRET|POINTILLE|INTERROMPU|ASSE|TRATTO)/;

/** Whether lines on a layer of this name are no contours. */
export function isLayerNotCut(name: string): boolean {
  const parts = plain(name).split(/[^A-Z]+/);
  return parts.some(
    (part) =>
      words.includes(part) ||
      beginnings.some((beginning) => part.startsWith(beginning)) ||
      ends.some((end) => part.endsWith(end)),
  );
}

/** Whether lines of this type are no contours. `own` is the entity's line type, or "BYLAYER". */
export function isLineTypeNotCut(own: string, layer: Layer | undefined): boolean {
  const name = plain(own);
  return brokenLine.test(name === 'BYLAYER' || name === '' ? plain(layer?.lineType ?? '') : name);
}

/** In capitals without accents; ß becomes SS. */
function plain(name: string): string {
  return name.normalize('NFD').replace(/\p{M}/gu, '').toUpperCase();
}
