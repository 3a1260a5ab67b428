import type { InterfaceLanguage } from '../../domain/text/interface-language.ts';
import { timeZone } from '../../domain/time/day.ts';
import { regions, useTexts } from '../texts.ts';

const formats = new Map<string, Intl.DateTimeFormat>();

/** Returns a cached format: creating one takes longer than rendering a whole row of a list. */
function formatOf(language: InterfaceLanguage, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const id = `${language} ${JSON.stringify(options)}`;
  const format = formats.get(id) ?? new Intl.DateTimeFormat(regions[language], options);
  formats.set(id, format);
  return format;
}

export function Moment({ at }: { at: string | undefined }) {
  const { language } = useTexts();
  if (!at) return null;
  return <time dateTime={at}>{momentText(at, language)}</time>;
}

/** The day of an instant, with the time as a tooltip. */
export function DayOf({ at }: { at: string }) {
  const { language } = useTexts();
  const day = formatOf(language, { dateStyle: 'medium' }).format(new Date(at));
  return (
    <time dateTime={at} title={momentText(at, language)}>
      {day}
    </time>
  );
}

export function momentText(at: string, language: InterfaceLanguage): string {
  return formatOf(language, { dateStyle: 'medium', timeStyle: 'short' }).format(new Date(at));
}

/** The date and time in the workshop's time zone, wherever the browser is. */
export function workshopMoment(at: string, language: InterfaceLanguage): string {
  return formatOf(language, { dateStyle: 'medium', timeStyle: 'short', timeZone }).format(new Date(at));
}

/** A day (`2026-10-06`), formatted in the interface's language. */
export function Day({ on }: { on: string }) {
  const { language } = useTexts();
  return <time dateTime={on}>{dayText(on, language)}</time>;
}

export function dayText(on: string, language: InterfaceLanguage): string {
  return formatOf(language, { dateStyle: 'medium', timeZone: 'UTC' }).format(new Date(on));
}
