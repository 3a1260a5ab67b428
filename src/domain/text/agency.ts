import type { ItemNoun } from '../history.ts';
import { defaultLanguage, isLanguage, type Language, languages } from './language.ts';
import type { TranslatedNoun } from './translation.ts';

/** Limits of a file from an agency. */
export const agencyLimits = {
  /** In MiB. */
  file: 20,
  /** Texts of a file, all languages together. */
  units: 20_000,
  /** Tags of an XLIFF file: the parser creates an object for each. */
  tags: 600_000,
  /** Reported faults. Further ones are only counted. */
  faults: 200,
};

/** XLIFF 1.2, or an Excel workbook. */
export type AgencyFormat = 'xlf' | 'xlsx';

/** Which texts an agency receives: those without a translation, and those whose translation is older than the French text. */
export const agencyStates = ['missing', 'outdated'] as const;

export type AgencyState = (typeof agencyStates)[number];

/** The languages of translations. */
export const targetLanguages = languages.filter((language) => language !== defaultLanguage);

/** A text for an agency, with the context that a translator needs. */
export type AgencyText = {
  /** Its id in the file: `machine.12.name.de`. */
  id: string;
  language: Language;
  state: AgencyState;
  noun: TranslatedNoun;
  /** The French name of its record; of a page, the key. */
  record: string;
  /** The part of the record that the text belongs to. */
  item: ItemNoun | null;
  /** The field; for a text of a page, the key. */
  field: string;
  /** The French page that shows the text, as a path. Undefined if there is no single page. */
  path?: string | undefined;
  /** The maximum length in characters. */
  limit: number;
  french: string;
  /** The current translation; blank if there is none. */
  translation: string;
  /** The French text that an older translation was written for. */
  before?: string | undefined;
};

/** A text that an agency returns. `place` is its position in the file. */
export type ReturnedText = { place: string; id: string; language: string; french: string; translation: string };

/** Identifies a text of the database. */
type AgencyKey = { table: string; row: number; field: string; language: Language };

/** The id of a text in a file. */
export function agencyId({ table, row, field, language }: AgencyKey): string {
  return [table, row, field, language].join('.');
}

/** The reverse of `agencyId`. Undefined for a string that is not such an id. */
export function readAgencyId(id: string): AgencyKey | undefined {
  const [, table = '', row, field = '', language] =
    /^([a-z_]+)\.([1-9]\d{0,14})\.([a-z_\d]+)\.([a-z]{2})$/.exec(id) ?? [];
  if (!isLanguage(language) || language === defaultLanguage) return undefined;
  return { table, row: Number(row), field, language };
}

const markers = /\{\{[^{}]*\}\}|\{[^{}]*\}|<\/?mark>/g;

/** The markers that a translation must repeat unchanged: `{name}`, `{{company}}`, `<mark>`. In order, with repetitions. */
function markersOf(text: string): string[] {
  return text.match(markers) ?? [];
}

/** A marker that a translation lacks, or has and must not have. Undefined when both texts have the same ones, in any order. */
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

/** Whether two texts are equal apart from line endings, which programs change, and control characters, which XML cannot hold. */
export function isSameText(one: string, other: string): boolean {
  const plain = (text: string) => text.replace(/\r\n?/g, '\n').replace(unwritable, '');
  return plain(one) === plain(other);
}

/** Characters that XML does not allow. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are the ones to be found
export const unwritable = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g;
