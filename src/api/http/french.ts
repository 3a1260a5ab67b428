import type { z } from 'zod';
import { reasons, sentences, words } from '../../lib/refusal-texts.ts';

/** What is wrong with one value, as the validation tells it: zod's issue, of which `keyword` is the code. */
export type Issue = {
  keyword: string;
  instancePath: string;
  message?: string | undefined;
  params: Record<string, unknown>;
};

/** French typography: a narrow space that does not break. */
export const colon = '\u202f: ';

/** A sentence of a refusal in French; undefined when it is in no catalogue. */
export function sentenceInFrench(sentence: string): string | undefined {
  const known = translate(sentence, sentenceRules);
  if (known !== undefined) return known;
  const [, fields, reason = ''] = /^(\w+(?:, \w+)*):? (.+)$/.exec(sentence) ?? [];
  const french = reasonInFrench(reason);
  return fields && french && `${fields}${colon}${french}`;
}

/** What is wrong with a field in French; undefined when it is in no catalogue. */
export function reasonInFrench(reason: string): string | undefined {
  return translate(reason, reasonRules);
}

/** The same of what the validation found: in words of ours, else by what kind of fault it is. */
export function issueInFrench({ keyword, message = '', params }: Issue): string {
  const tell = kinds[keyword as keyof typeof kinds] ?? (() => reasons['is not valid']);
  return reasonInFrench(message) ?? tell(params);
}

/** What is told of a request that Fastify refuses before it is ours to read. */
export const statusInFrench: Record<number, string> = {
  400: 'La requête n’est pas valable',
  413: 'La requête est trop grande',
  415: 'La requête n’est pas d’un type accepté',
};

/** zod has no other kinds: a new one does not compile. */
const kinds: Record<z.core.$ZodIssue['code'], (params: Record<string, unknown>) => string> = {
  invalid_type: () => 'manque, ou n’est pas du bon type',
  too_big: ({ origin, maximum }) => `${measure[String(origin)] ?? 'doit valoir'} au plus ${maximum}${unitOf(origin)}`,
  too_small: ({ origin, minimum, inclusive }) =>
    inclusive === false
      ? `doit être supérieur à ${minimum}`
      : `${measure[String(origin)] ?? 'doit valoir'} au moins ${minimum}${unitOf(origin)}`,
  invalid_format: () => 'n’a pas la forme attendue',
  not_multiple_of: ({ divisor }) => `doit être un multiple de ${divisor}`,
  invalid_value: () => 'n’est pas l’une des valeurs possibles',
  unrecognized_keys: () => 'contient un champ inconnu',
  invalid_union: () => reasons['is not valid'],
  invalid_key: () => reasons['is not valid'],
  invalid_element: () => reasons['is not valid'],
  custom: () => reasons['is not valid'],
};

const measure: Record<string, string> = { string: 'doit avoir', array: 'doit avoir' };

function unitOf(origin: unknown): string {
  if (origin === 'string') return ' caractère(s)';
  return origin === 'array' ? ' élément(s)' : '';
}

type Rule = { pattern: RegExp; names: string[]; french: string };

const sentenceRules = rulesOf(sentences);
const reasonRules = rulesOf(reasons);

/** Each text as a pattern that finds its values. */
function rulesOf(catalogue: Record<string, string>): Rule[] {
  return Object.entries(catalogue).map(([english, french]) => {
    const parts = english.split(/\{(\w+)\}/);
    const pattern = parts.map((part, index) => (index % 2 ? '(.+)' : RegExp.escape(part))).join('');
    return { pattern: new RegExp(`^${pattern}$`), names: parts.filter((_, index) => index % 2), french };
  });
}

function translate(text: string, rules: Rule[]): string | undefined {
  for (const { pattern, names, french } of rules) {
    const found = pattern.exec(text);
    if (!found) continue;
    return names.reduce((filled, name, index) => filled.replaceAll(`{${name}}`, () => word(found[index + 1])), french);
  }
  return undefined;
}

function word(value = ''): string {
  return words[value as keyof typeof words] ?? value;
}
