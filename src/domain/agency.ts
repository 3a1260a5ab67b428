import type { ItemNoun } from './history.ts';
import { defaultLanguage, isLanguage, type Language, languages } from './language.ts';
import type { TranslatedNoun } from './translation.ts';

/** How much a file of an agency may bring. */
export const agencyLimits = {
  /** In MiB. */
  file: 20,
  /** Texts of a file, in all its languages. */
  units: 20_000,
  /** Tags of an XLIFF file: the parser keeps an object for each. */
  tags: 600_000,
  /** Faults that are told; the rest is counted. */
  faults: 200,
};

/** XLIFF 1.2, or an Excel workbook. */
export type AgencyFormat = 'xlf' | 'xlsx';

/** What an agency is given: texts without a translation, or with one that is older than the French text. */
export const agencyStates = ['missing', 'outdated'] as const;

export type AgencyState = (typeof agencyStates)[number];

/** The languages that are translated into. */
export const targetLanguages = languages.filter((language) => language !== defaultLanguage);

/** A text that goes to an agency, with what a translator must know of it. */
export type AgencyText = {
  /** Its name in the file: `machine.12.name.de`. */
  id: string;
  language: Language;
  state: AgencyState;
  noun: TranslatedNoun;
  /** What its record is called in French; of a page its key. */
  record: string;
  /** The part of the record that it belongs to. */
  item: ItemNoun | null;
  /** Its field; of a page's text the key. */
  field: string;
  /** Where it stands, in French: a path of the site. Undefined where there is no one page. */
  path?: string | undefined;
  /** How many characters it may have. */
  limit: number;
  french: string;
  /** The translation as it stands; blank where there is none. */
  translation: string;
  /** The French text that an older translation was written for. */
  before?: string | undefined;
};

/** A text as an agency sends it back. `place` is where it stands in the file. */
export type ReturnedText = { place: string; id: string; language: string; french: string; translation: string };

/** Which text a file names. */
type AgencyKey = { table: string; row: number; field: string; language: Language };

/** The name of a text in a file. */
export function agencyId({ table, row, field, language }: AgencyKey): string {
  return [table, row, field, language].join('.');
}

/** The reverse; undefined for what names no text. */
export function readAgencyId(id: string): AgencyKey | undefined {
  const [, table = '', row, field = '', language] =
    /^([a-z_]+)\.([1-9]\d{0,14})\.([a-z_\d]+)\.([a-z]{2})$/.exec(id) ?? [];
  if (!isLanguage(language) || language === defaultLanguage) return undefined;
  return { table, row: Number(row), field, language };
}

const markers = /\{\{[^{}]*\}\}|\{[^{}]*\}|<\/?mark>/g;

/** What must stand in a translation as it does in the French text: `{name}`, `{{company}}`, `<mark>`. In order, with repetitions. */
function markersOf(text: string): string[] {
  return text.match(markers) ?? [];
}

/** A marker that a translation lacks, or has and must not; undefined when they are the same. Their order may differ. */
export function differingMarker(
  french: string,
  translation: string,
): { marker: string; isMissing: boolean } | undefined {
  const given = markersOf(translation);
  for (const marker of markersOf(french)) {
    const at = given.indexOf(marker);
    if (at < 0) return { marker, isMissing: true };
    given.splice(at, 1);
  }
  const [marker] = given;
  return marker === undefined ? undefined : { marker, isMissing: false };
}

/** Whether two texts are the same to programs, which write ends of lines in their own way, and to XML, which has no control characters. */
export function isSameText(one: string, other: string): boolean {
  const plain = (text: string) => text.replace(/\r\n?/g, '\n').replace(unwritable, '');
  return plain(one) === plain(other);
}

/** What XML has no place for. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are the ones to be found
export const unwritable = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g;
