import type { Figure } from '../domain/catalogue/figure.ts';
import type { Stock } from '../domain/catalogue/stock.ts';
import type { PlacedMedia } from '../domain/media/media.ts';
import type { MachineField } from '../domain/nouns/machine.ts';
import type { Language } from '../domain/text/language.ts';
import type { LocalText } from '../domain/text/localized.ts';

export type NewsCard = {
  id: number;
  date: string;
  title: LocalText;
  subtitle: LocalText | undefined;
  media: PlacedMedia | undefined;
  /** The alternative text of the picture or video, empty for decoration. */
  alt: LocalText;
};

export type MachineCard = {
  id: number;
  name: LocalText;
  summary: LocalText;
  categories: LocalText[];
  /** Its first technical characteristics that are plain figures. */
  figures: { id: number; name: LocalText; figure: string; unit: string }[];
  stock: Stock;
  picture: PlacedMedia | undefined;
  pictureText: LocalText | undefined;
};

/** A machine to choose from in a quote form or comparison. */
export type MachineChoice = { id: number; name: LocalText };

/** Data of a record for search engines. `written`: its languages; all other languages fall back to the first of them. */
export type Origin = {
  written: Language[];
  /** Time of the last change, in ISO 8601 and UTC. */
  updated: string;
};

export type MachineEntry = {
  id: number;
  name: LocalText;
  value: LocalText;
  /** The kind, and the figure of the value if it has one. */
  measure?: Figure & { kind: number };
};

export type MachineData = Origin &
  Record<MachineField, LocalText> & {
    id: number;
    categories: { id: number; name: LocalText }[];
    advantages: { id: number; description: LocalText }[];
    stock: Stock;
    options: MachineEntry[];
    technical_characteristics: MachineEntry[];
    pictures: { id: number; media: PlacedMedia; description: LocalText; created: string }[];
  };

/** A machine in the head of a comparison. */
export type ComparedMachine = Pick<MachineData, 'id' | 'name' | 'categories' | 'pictures' | 'stock'>;

/**
 * A row of a comparison: a characteristic or option with the values of each machine, which may be none or several. `differs`:
 * two machines have different values. `best`: the columns with the best value.
 */
export type ComparisonRow = { name: LocalText; values: LocalText[][]; differs: boolean; best: number[] };
