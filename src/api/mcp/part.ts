import { type Language, languages } from '../../domain/text/language.ts';

/** The longest result of a tool, in characters of JSON: some 8,000 tokens. */
const most = 24_000;

/** A part of a value, and where the next one begins: a row of its longest list, or a character of its JSON. Null after the last. */
export type Part = { data: unknown; next: number | null };

/** Takes as much of a value as fits into one result. */
export function partOf(value: unknown, from: number): Part {
  if (from === 0 && sizeOf(value) <= most) return { data: value, next: null };
  const list = longestList(value);
  if (!list) return charactersOf(value, from);
  const { key, rows } = list;
  const rest = key === undefined ? undefined : { ...(value as object), [key]: [] };
  const room = most - (rest ? sizeOf(rest) : 0);
  const sizes = rows.map(sizeOf);
  if (sizes.some((size) => size > room)) return charactersOf(value, from);
  const shown = rows.slice(from, from + countFitting(sizes.slice(from), room));
  const next = from + shown.length < rows.length ? from + shown.length : null;
  return { data: key === undefined ? shown : { ...(from === 0 ? rest : {}), [key]: shown }, next };
}

function sizeOf(value: unknown): number {
  return JSON.stringify(value).length + 1; // and a comma
}

function longestList(value: unknown): { key?: string; rows: unknown[] } | undefined {
  if (Array.isArray(value)) return { rows: value };
  const lists = Object.entries((value ?? {}) as object).filter(([, each]) => Array.isArray(each));
  const [longest] = lists.sort(([, one], [, other]) => sizeOf(other) - sizeOf(one));
  return longest && { key: longest[0], rows: longest[1] };
}

function countFitting(sizes: number[], room: number): number {
  let left = room;
  const end = sizes.findIndex((size) => {
    left -= size;
    return left < 0;
  });
  return end === -1 ? sizes.length : end;
}

function charactersOf(value: unknown, from: number): Part {
  const json = JSON.stringify(value);
  return { data: json.slice(from, from + most), next: from + most < json.length ? from + most : null };
}

const suffix = new RegExp(`_(${languages.join('|')})$`);

/** A value without the fields of other languages, such as `name_it`, and without `name`, which repeats one of them. */
export function inLanguages(value: unknown, wanted: readonly Language[] | undefined): unknown {
  if (!wanted || typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map((each) => inLanguages(each, wanted));
  const kept = Object.entries(value).filter(([field]) => {
    const language = suffix.exec(field)?.[1];
    return language === undefined ? !(`${field}_fr` in value) : wanted.includes(language as Language);
  });
  return Object.fromEntries(kept.map(([field, each]) => [field, inLanguages(each, wanted)]));
}
