import type { LocalText } from '../domain/localized.ts';
import type { Settings } from '../domain/settings.ts';

const marker = /\{\{\s*(\w+)\s*\}\}/g;

/** The company's facts that texts may name: `{{company}}`, `{{village}}`, `{{phone}}`… */
export function factsOf(settings: Settings) {
  return { ...settings, company: settings.name, phone: settings.phone.replaceAll(' ', '\u00a0') };
}

/**
 * Fills the company's facts into the text of a record, as `t` does into the texts of pages: nothing is escaped, for React
 * escapes what it renders. Markers that name no fact stay as they were typed.
 */
export function fillFacts(text: string, settings: Settings): string {
  const facts: Record<string, unknown> = factsOf(settings);
  return text.replace(marker, (typed, name: string) => {
    const fact = Object.hasOwn(facts, name) ? facts[name] : undefined;
    return typeof fact === 'string' || typeof fact === 'number' ? String(fact) : typed;
  });
}

/** The same for a text with its language. */
export function fillLocal({ text, ...about }: LocalText, settings: Settings): LocalText {
  return { ...about, text: fillFacts(text, settings) };
}
