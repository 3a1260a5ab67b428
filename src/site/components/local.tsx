import type { Language } from '../../domain/language.ts';
import type { LocalText } from '../../domain/localized.ts';

type Props = { of: LocalText; language: Language };

/** A text of a record on a page in `language`; marked with its own language where the translation is missing. */
export function Local({ of, language }: Props) {
  return of.language === language ? of.text : <span lang={of.language}>{of.text}</span>;
}

/** The same with paragraphs, which an empty line separates, and line breaks kept. */
export function LocalParagraphs({ of, language }: Props) {
  const lang = of.language === language ? undefined : of.language;
  return of.text
    .split(/\n{2,}/)
    .filter((paragraph) => paragraph.trim() !== '')
    .map((paragraph) => (
      <p className="typed" lang={lang} key={paragraph}>
        {paragraph}
      </p>
    ));
}
