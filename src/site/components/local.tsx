import type { ReactNode } from 'react';
import type { Language } from '../../domain/text/language.ts';
import type { LocalText } from '../../domain/text/localized.ts';
import { unbrokenTimes } from '../../domain/time/time-of-day.ts';

type Props = { of: LocalText; language: Language };

/**
 * A text of a record on a page in `language`. A fallback for a missing translation is marked with its own language, and in
 * the pane each text is marked with its key. Times of day do not break.
 * @param children the text with markup, if it has any
 */
export function Local({ of, language, children = unbrokenTimes(of.text) }: Props & { children?: ReactNode }) {
  const lang = langOf(of, language);
  return lang || of.key ? (
    <span lang={lang} data-text={of.key}>
      {children}
    </span>
  ) : (
    children
  );
}

/** The same as paragraphs, which are separated by empty lines. Line breaks are kept. */
export function LocalParagraphs({ of, language }: Props) {
  return unbrokenTimes(of.text)
    .split(/\n{2,}/)
    .filter((paragraph) => paragraph.trim() !== '')
    .map((paragraph) => (
      <p className="typed" lang={langOf(of, language)} data-text={of.key} key={paragraph}>
        {paragraph}
      </p>
    ));
}

/** Returns the `lang` of a text that is not in the language of its page, otherwise undefined. */
export function langOf(text: { language: Language }, page: Language): Language | undefined {
  return text.language === page ? undefined : text.language;
}
