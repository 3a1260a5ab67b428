import { timeZone } from '../../domain/day.ts';
import type { InterfaceLanguage } from '../../domain/interface-language.ts';
import { regions, useTexts } from '../texts.ts';

export function Moment({ at }: { at: string | undefined }) {
  const { language } = useTexts();
  if (!at) return null;
  return <time dateTime={at}>{momentText(at, language)}</time>;
}

/** The day of an instant; its time is told on hovering. */
export function DayOf({ at }: { at: string }) {
  const { language } = useTexts();
  const day = new Intl.DateTimeFormat(regions[language], { dateStyle: 'medium' }).format(new Date(at));
  return (
    <time dateTime={at} title={momentText(at, language)}>
      {day}
    </time>
  );
}

export function momentText(at: string, language: InterfaceLanguage): string {
  return new Intl.DateTimeFormat(regions[language], { dateStyle: 'medium', timeStyle: 'short' }).format(new Date(at));
}

/** The same by the workshop's clocks, wherever the browser is. */
export function workshopMoment(at: string, language: InterfaceLanguage): string {
  const format = { dateStyle: 'medium', timeStyle: 'short', timeZone } as const;
  return new Intl.DateTimeFormat(regions[language], format).format(new Date(at));
}

/** A day (`2026-10-06`) in the interface's language. */
export function Day({ on }: { on: string }) {
  const { language } = useTexts();
  return <time dateTime={on}>{dayText(on, language)}</time>;
}

export function dayText(on: string, language: InterfaceLanguage): string {
  return new Intl.DateTimeFormat(regions[language], { dateStyle: 'medium', timeZone: 'UTC' }).format(new Date(on));
}
