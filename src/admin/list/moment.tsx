import { useTexts } from '../texts.ts';

/** A moment in the words of the interface's language; nothing when it is unknown. */
export function Moment({ at }: { at: string | undefined }) {
  const { language } = useTexts();
  if (!at) return null;
  const format = new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeStyle: 'short' });
  return <time dateTime={at}>{format.format(new Date(at))}</time>;
}
