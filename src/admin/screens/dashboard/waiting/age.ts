import type { InterfaceLanguage } from '../../../../domain/text/interface-language.ts';
import { regions } from '../../../texts.ts';

const minute = 60_000; // ms

/** Formats the time since a moment in its largest unit: "3 hours ago". */
export function ageOf(at: string, language: InterfaceLanguage, now = Date.now()): string {
  const format = new Intl.RelativeTimeFormat(regions[language], { numeric: 'auto' });
  const minutes = Math.max(0, Math.floor((now - Date.parse(at)) / minute));
  if (minutes === 0) return format.format(0, 'second'); // "now"
  if (minutes < 60) return format.format(-minutes, 'minute');
  const hours = Math.floor(minutes / 60);
  if (hours < 24) return format.format(-hours, 'hour');
  return format.format(-Math.floor(hours / 24), 'day');
}
