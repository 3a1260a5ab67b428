import type { TextPage } from '../../domain/page/page-text.ts';
import type { Language } from '../../domain/text/language.ts';
import { fieldId } from '../fields/field-id.ts';
import { calls, paths } from '../paths.ts';
import { queries } from '../queries.ts';
import { queryClient } from '../query-client.ts';
import { screenAt } from '../record-ref.ts';

/** The place where a text of the pane is edited: the possible ids of its input, and its screen. */
export type TextPlace = { inputs: string[]; screen: string };

/**
 * Finds the place where a text is edited in a language.
 * @param likely the page whose texts are on the screen, if any
 * @returns undefined for an unknown key
 */
export async function placeOfText(key: string, language: Language, likely?: string): Promise<TextPlace | undefined> {
  const [, noun, id, field] = /^([a-z-]+?)-(\d+)-(.+)$/.exec(key) ?? [];
  if (noun !== undefined)
    return { inputs: [`${key}_${language}`, key], screen: screenAt(`/api/${noun}/${id}`, `${field}_${language}`) };
  const page = await pageOf(key, 'texts', likely);
  if (page === undefined) return undefined;
  const input = fieldId(calls.pageText(page, key), `text_${language}`);
  return { inputs: [input], screen: paths.page(page as TextPage, { language, field: input }) };
}

/**
 * Finds the place where a picture of a page is replaced: the id of its input, and its screen.
 * @param likely the page whose pictures are on the screen, if any
 * @returns undefined for a picture of a list
 */
export async function placeOfPicture(
  key: string,
  likely?: string,
): Promise<{ page: string; input: string; screen: string } | undefined> {
  const page = await pageOf(key, 'pictures', likely);
  if (page === undefined) return undefined;
  const input = fieldId(calls.pagePicture(page, key), 'image');
  return { page, input, screen: paths.page(page as TextPage, { field: input }) };
}

/**
 * Finds the page of a text or picture. Tries the page on the screen first, then the shared texts. Results are cached, because keys
 * never change.
 */
async function pageOf(
  key: string,
  kind: 'texts' | 'pictures',
  likely: string | undefined,
): Promise<string | undefined> {
  const known = { staleTime: Number.POSITIVE_INFINITY };
  const pages = await queryClient.fetchQuery({ ...queries.pages(), ...known });
  const rank = (page: string) => (page === likely ? 2 : Number(page === 'shell' || page === 'form'));
  for (const page of pages.map((page) => page.key).sort((a, b) => rank(b) - rank(a))) {
    const read = await queryClient.fetchQuery({ ...queries.page(page), ...known });
    if (read[kind].some((one) => one.key === key)) return page;
  }
  return undefined;
}
