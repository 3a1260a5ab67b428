import type { Figure } from '../domain/figure.ts';
import type { Language } from '../domain/language.ts';
import type { LocalText } from '../domain/localized.ts';
import type { MachineField } from '../domain/machine.ts';
import type { PlacedMedia } from '../domain/media.ts';
import type { Stock } from '../domain/stock.ts';

export type NewsCard = {
  id: number;
  date: string;
  title: LocalText;
  subtitle: LocalText | undefined;
  media: PlacedMedia | undefined;
  /** What the picture or video shows; blank for decoration. */
  alt: LocalText;
};

export type MachineCard = {
  id: number;
  name: LocalText;
  summary: LocalText;
  categories: LocalText[];
  /** The first of its technical characteristics that are plain figures. */
  figures: { id: number; name: LocalText; figure: string; unit: string }[];
  stock: Stock;
  picture: PlacedMedia | undefined;
  pictureText: LocalText | undefined;
};

/** What the product choice of a quote form offers beside the services. */
export type MachineChoice = { id: number; name: LocalText };

/** What search engines ask of a record: the languages it is written in, others falling back to the first of them. */
export type Origin = {
  written: Language[];
  /** When it was last changed: ISO 8601 in UTC. */
  updated: string;
};

export type MachineEntry = {
  id: number;
  name: LocalText;
  value: LocalText;
  /** Its kind and what its value says as numbers, where that is understood. */
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

/** What a comparison shows above its rows. */
export type ComparedMachine = Pick<MachineData, 'id' | 'name' | 'categories' | 'pictures' | 'stock'>;

/**
 * A characteristic or an option by name, what each of the compared machines has under it (nothing, a value, several), and
 * whether two of them state different values. `best` are the columns whose value buyers prefer.
 */
export type ComparisonRow = { name: LocalText; values: LocalText[][]; differs: boolean; best: number[] };
