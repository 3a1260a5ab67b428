import { type DefaultText, shownSource, type TextPage } from '../../domain/page/page-text.ts';
import { folded } from '../../domain/text/folded.ts';
import { languages } from '../../domain/text/language.ts';
import { listOwnTexts, type OwnText } from '../../store/content/page-text.ts';
import type { Database } from '../../store/engine/row.ts';

export type FoundText = { page: TextPage; key: string; name: string };

/** Characters of a text that a result shows. */
const excerptLength = 90;

/**
 * Opens the search in the texts of pages as visitors read them, in any language. The shortest texts come first, because users look
 * for titles and labels by name.
 */
export function openTextFinder(defaults: ReadonlyMap<TextPage, readonly DefaultText[]>) {
  const all = [...defaults].flatMap(([page, texts]) => texts.map((text) => ({ page, ...text })));
  return async (db: Database, part: string, limit: number): Promise<FoundText[]> => {
    const own = new Map((await listOwnTexts(db)).map((text) => [text.key, text]));
    const sought = folded(part);
    const found = all.flatMap(({ page, key, texts }) => {
      const text = shownTexts(texts, own.get(key)).find((one) => folded(one).includes(sought));
      return text === undefined ? [] : [{ page, key, text }];
    });
    const first = found.sort((one, other) => one.text.length - other.text.length).slice(0, limit);
    return first.map(({ text, ...place }) => ({ ...place, name: excerptOf(text, sought) }));
  };
}

/** The text that visitors read in each language, French first, without the marks of highlights. */
function shownTexts(texts: DefaultText['texts'], own: OwnText | undefined): string[] {
  return languages.map((language) => {
    const written = own?.[`text_${language}`] ?? '';
    const french = own?.text_fr ?? '';
    const shown = { own: written, default: texts[language], french };
    return shown[shownSource(written, french, language)].replaceAll(/<\/?mark>/g, '');
  });
}

/** The part of a text around the match. */
function excerptOf(text: string, sought: string): string {
  const line = text.replaceAll(/\s+/g, ' ').trim();
  if (line.length <= excerptLength) return line;
  const start = Math.max(0, folded(line).indexOf(sought) - excerptLength / 3);
  const cut = line.slice(start, start + excerptLength).trim();
  return `${start > 0 ? '…' : ''}${cut}${start + excerptLength < line.length ? '…' : ''}`;
}
