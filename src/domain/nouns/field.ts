import type { Reason } from '../../lib/refusal-text.ts';

/** What every field of a noun can say about itself, beside its kind. */
type Common = {
  /** When it can be written: always (by default), only when the record is created, or never, because the site sets it. */
  written?: 'once' | 'never';
  /** Whether its input has a hint: the text of its label's key with `Hint`. */
  hasHint?: true;
};

/** Which texts must be filled: all languages, French alone, or none. A field without translations has one text. */
type Required = boolean | 'fr';

type TextOptions<Translated extends boolean, Needed extends Required> = Common & {
  /** In UTF-16 units. */
  longest: number;
  translated?: Translated;
  required?: Needed;
  /** Whether the text, although required, may be blank. */
  mayBeBlank?: boolean;
  /** The text of a new record that gives none. Without it, the column's default applies. */
  initially?: string;
  /** The rows of its input; 1 by default, and then line breaks are refused. */
  rows?: number;
  /** Whether the French text replaces a missing translation: by default it does. */
  fallsBack?: boolean;
  /** The expected format, and the reason why another one is refused. `write` normalises what was typed. */
  form?: { pattern: RegExp; otherwise: Reason; write: (typed: string) => string };
  /** A check of texts that are not blank, and the reason why others are refused. */
  check?: { holds: (value: string) => boolean; otherwise: Reason };
  /** What is typed, which decides the keyboard of a phone. */
  input?: 'email' | 'tel' | 'url' | 'decimal';
};

export type TextField<Translated extends boolean = boolean, Needed extends Required = Required> = TextOptions<
  Translated,
  Needed
> & { kind: 'text'; translated: Translated };

/** A text in one language, or with `translated` in all of them. */
export function text<const Translated extends boolean = false, const Needed extends Required = false>(
  options: TextOptions<Translated, Needed>,
): TextField<Translated, Needed> {
  return { ...options, kind: 'text', translated: options.translated ?? (false as Translated) };
}

export type LinesField = Common & {
  kind: 'lines';
  translated: false;
  most: number;
  longest: number;
  longestText: number;
};

/** Names, one per line: at most `most`, of at most `longest` characters. The text is kept as typed. */
export function lines(options: Omit<LinesField, 'kind' | 'translated'>): LinesField {
  return { ...options, kind: 'lines', translated: false };
}

export type NumberField = Common & { kind: 'number'; translated: false; most: number };

/** A required number above 0. */
export function positive(options: Omit<NumberField, 'kind' | 'translated'>): NumberField {
  return { ...options, kind: 'number', translated: false };
}

export type ChoiceField<Value extends string = string, Nullable extends boolean = boolean> = Common & {
  kind: 'choice';
  translated: false;
  values: readonly Value[];
  nullable: Nullable;
};

/** One of some values. */
export function choice<const Value extends string>(
  values: readonly Value[],
  options: Common = {},
): ChoiceField<Value, false> {
  return { ...options, kind: 'choice', translated: false, values, nullable: false };
}

/** One of some values, or null, which a new record has unless it gives another one. */
export function choiceOrNone<const Value extends string>(
  values: readonly Value[],
  options: Common = {},
): ChoiceField<Value, true> {
  return { ...options, kind: 'choice', translated: false, values, nullable: true };
}

export type ChoicesField<Value extends string = string> = Common & {
  kind: 'choices';
  translated: false;
  values: readonly Value[];
};

/** Any number of some values, kept as one text: in their order, with spaces between them. */
export function choices<const Value extends string>(
  values: readonly Value[],
  options: Common = {},
): ChoicesField<Value> {
  return { ...options, kind: 'choices', translated: false, values };
}

/** The values in such a text. */
export function choicesIn<Value extends string>({ values }: ChoicesField<Value>, text: string): Value[] {
  const chosen = text.split(' ');
  return values.filter((value) => chosen.includes(value));
}

export type DayField = Common & { kind: 'day'; translated: false };

/** A day, such as `2027-03-31`, or null. */
export function day(options: Common = {}): DayField {
  return { ...options, kind: 'day', translated: false };
}

/** What a field takes: a picture, a logo (a picture or a drawing), or a document (a PDF or a picture). */
export type FileKind = 'picture' | 'logo' | 'document';

export type FileField = Common & {
  kind: 'file';
  translated: false;
  written: 'never';
  accepts: FileKind;
  /** The last but one segment of the call that uploads it: `/api/client/1/logo/stream`. */
  segment: string;
  /** Whether it can be deleted without its record. */
  isRemovable?: true;
  /** Its name in answers, if it differs from the column. */
  answeredAs?: string;
};

/** The name of an uploaded file, or null. A noun has at most one, in the column `media`. */
export function file(accepts: FileKind, options: Pick<FileField, 'segment' | 'isRemovable' | 'answeredAs'>): FileField {
  return { ...options, kind: 'file', translated: false, written: 'never', accepts };
}

export type KeyField = Common & { kind: 'key'; translated: false; written: 'never' };

/** A name that only the site sets, or null. */
export function key(): KeyField {
  return { kind: 'key', translated: false, written: 'never' };
}

export type OwnField<Value = unknown> = Common & { kind: 'own'; translated: false; value?: Value };

/** A column with a check of its own, which its noun's schemas name. */
export function own<Value>(): OwnField<Value> {
  return { kind: 'own', translated: false };
}

export type VisibleField = Common & { kind: 'visible'; translated: false };

/** Whether visitors see the record. */
export function visible(): VisibleField {
  return { kind: 'visible', translated: false };
}

export type PriorityField = Common & { kind: 'priority'; translated: false };

/** The position in an order by hand: smaller first, null last. */
export function priority(options: Pick<Common, 'written'> = {}): PriorityField {
  return { ...options, kind: 'priority', translated: false };
}

export type Field =
  | TextField
  | LinesField
  | NumberField
  | ChoiceField
  | ChoicesField
  | DayField
  | FileField
  | KeyField
  | OwnField
  | VisibleField
  | PriorityField;

/** The names in such a text. Blank lines and spaces around a name are ignored. */
export function linesIn(text: string): string[] {
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
}
