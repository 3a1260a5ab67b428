import type { InterfaceLanguage } from '../../../domain/text/interface-language.ts';
import { noHost, otherHosts } from '../../../domain/visit.ts';
import { regions, type Translate } from '../../texts.ts';

/** A day or month, short enough for an axis. */
export function shortMoment(at: string, language: InterfaceLanguage): string {
  const isMonth = at.length === 7;
  const format = isMonth
    ? ({ month: 'short', year: '2-digit' } as const)
    : ({ day: 'numeric', month: 'short' } as const);
  return momentIn(at, language, format);
}

/** A day or month in full. */
export function longMoment(at: string, language: InterfaceLanguage): string {
  const day = { weekday: 'short', day: 'numeric', month: 'short', year: 'numeric' } as const;
  return momentIn(at, language, at.length === 7 ? { month: 'long', year: 'numeric' } : day);
}

function momentIn(at: string, language: InterfaceLanguage, format: Intl.DateTimeFormatOptions): string {
  return new Intl.DateTimeFormat(regions[language], { ...format, timeZone: 'UTC' }).format(new Date(at));
}

export function numberText(figure: number, language: InterfaceLanguage): string {
  return new Intl.NumberFormat(regions[language], { maximumFractionDigits: 1 }).format(figure);
}

/** A number in the language's short form from ten thousand on: "10K". */
export function compactText(figure: number, language: InterfaceLanguage): string {
  if (figure < 10_000) return numberText(figure, language);
  return new Intl.NumberFormat(regions[language], { notation: 'compact', maximumFractionDigits: 1 }).format(figure);
}

/** A number without decimals. Small positive numbers become "< 1", not 0. */
export function wholeText(figure: number, language: InterfaceLanguage): string {
  return figure > 0 && figure < 0.5 ? '<\u202f1' : numberText(Math.round(figure), language);
}

/** The origin of a visit. */
export function hostText(host: string, t: Translate): string {
  if (host === noHost) return t('visits.direct');
  return host === otherHosts ? t('visits.others') : host;
}

/** Enquiries per hundred views; 0 if there were no views. */
export function ratePer100({ enquiries, views }: { enquiries: number; views: number }): number {
  return views === 0 ? 0 : (100 * enquiries) / views;
}
