import type { z } from 'zod';
import type { pageTextAnswer } from '../../contract/page.ts';
import type { DefaultText } from '../../domain/page/page-text.ts';
import { languages } from '../../domain/text/language.ts';
import type { PageTextRow } from '../../store/content/page-text.ts';

/** A text as the API answers it; without a row, the one that comes with the program. */
export function pageTextRecord({ key, texts, hides }: DefaultText, row?: PageTextRow): z.infer<typeof pageTextAnswer> {
  const fields = languages.flatMap((language) => [
    [`text_${language}`, row?.[`text_${language}`] ?? ''],
    [`default_${language}`, texts[language]],
  ]);
  const outdated_defaults = languages.filter((language) => {
    const before = row?.defaults[language];
    return before !== undefined && row?.[`text_${language}`] !== '' && before !== texts[language];
  });
  const shown = { visible: row?.visible ?? true, optional: hides !== undefined, hides: [...(hides ?? [])] };
  return { key, ...Object.fromEntries(fields), outdated_defaults, ...shown, version: row?.version ?? 1 };
}
