import { type Exception, exceptions, mostExceptions } from './exceptions.ts';
import type { Glossary } from './glossary.ts';
import { headProblems } from './lengths.ts';
import { rulesOf } from './rules.ts';
import { fileOf, isQuoted, type QuotedText, quotedTexts } from './specification-texts.ts';
import type { Text } from './text.ts';

/**
 * Checks the wording of all texts: every rule for every single text, except those that the specification quotes, then
 * the rules across texts. Returns one line for each fault, for each changed quotation, and for each exception that
 * excuses nothing.
 */
export function wordingProblems(texts: Text[], glossary: Glossary, village: string): string[] {
  const found = faults(texts, glossary);
  const excused = (fault: Fault) => exceptions.some((exception) => excuses(exception, fault));
  return [
    ...found
      .filter((fault) => !excused(fault))
      .map(({ text, rule, says }) => `${text.file}: ${text.key}: ${rule}: ${says}`),
    ...headProblems(texts, village),
    ...quotedTexts.flatMap((quoted) => changedQuote(quoted, texts)),
    ...exceptions
      .filter((exception) => !found.some((fault) => excuses(exception, fault)))
      .map(({ file, key, rule }) => `The exception ${file} ${key} (${rule}) excuses nothing`),
    ...(exceptions.length > mostExceptions ? [`${exceptions.length} exceptions, at most ${mostExceptions}`] : []),
  ];
}

type Fault = { text: Text; rule: string; says: string };

function faults(texts: Text[], glossary: Glossary): Fault[] {
  const rules = Object.entries(rulesOf(glossary));
  return texts
    .filter((text) => !isQuoted(text))
    .flatMap((text) => rules.flatMap(([rule, check]) => check(text).map((says) => ({ text, rule, says }))));
}

function excuses({ file, key, rule }: Exception, fault: Fault): boolean {
  return fault.text.file === file && fault.text.key === key && fault.rule === rule;
}

function changedQuote(quoted: QuotedText, texts: Text[]): string[] {
  const { language, key, text, has } = quoted;
  const found = texts.find(({ file, key: own }) => file === fileOf(quoted) && own === key)?.text;
  const right = text === undefined ? found?.includes(has ?? '') : found === text;
  return right ? [] : [`${language}: ${key} must be "${text ?? `… ${has} …`}" (specification), it is "${found}"`];
}
