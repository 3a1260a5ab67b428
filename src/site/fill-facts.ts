import { confidentialSettings, type Settings } from '../domain/settings.ts';
import type { LocalText } from '../domain/text/localized.ts';
import { unbrokenTimes } from '../domain/time/time-of-day.ts';

type Confidential = (typeof confidentialSettings)[number];

const confidential: ReadonlySet<string> = new Set(confidentialSettings);

const marker = /\{\{\s*(\w+)\s*\}\}/g;

/** Returns the company's facts that texts may contain: `{{company}}`, `{{village}}`, `{{phone}}`… */
export function factsOf(settings: Settings) {
  const known = Object.entries(settings).filter(([name]) => !confidential.has(name));
  return {
    ...(Object.fromEntries(known) as Omit<Settings, Confidential>),
    company: settings.name,
    phone: settings.phone.replaceAll(' ', '\u00a0'),
  };
}

/**
 * Fills the company's facts into the text of a record, as `t` does for the texts of pages. Nothing is escaped, because
 * React escapes its output. Markers of unknown facts stay as they were typed. Times of day do not break.
 */
export function fillFacts(text: string, settings: Settings): string {
  if (!text.includes('{{')) return unbrokenTimes(text); // most texts
  const facts: Record<string, unknown> = factsOf(settings);
  const filled = text.replace(marker, (typed, name: string) => {
    const fact = Object.hasOwn(facts, name) ? facts[name] : undefined;
    return typeof fact === 'string' || typeof fact === 'number' ? String(fact) : typed;
  });
  return unbrokenTimes(filled);
}

/** Fills the company's facts into a text with its language. */
export function fillLocal({ text, ...about }: LocalText, settings: Settings): LocalText {
  return { ...about, text: fillFacts(text, settings) };
}
