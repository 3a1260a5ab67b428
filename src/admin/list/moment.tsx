import { useTexts } from '../texts.ts';

/** A moment in the words of the interface's language; nothing when it is unknown. */
export function Moment({ at }: { at: string | undefined }) {
  const { language } = useTexts();
  if (!at) return null;
  const format = new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeStyle: 'short' });
  return <time dateTime={at}>{format.format(new Date(at))}</time>;
}

/** A day (`2026-10-06`) in the words of the interface's language. */
export function Day({ on }: { on: string }) {
  const { language } = useTexts();
  const format = new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeZone: 'UTC' });
  return <time dateTime={on}>{format.format(new Date(on))}</time>;
}
