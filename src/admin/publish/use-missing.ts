import type { Language } from '../../domain/text/language.ts';
import { followPauses } from '../autosave/after-typing.ts';
import { useParts } from '../autosave/use-record.ts';
import { nextGap } from '../editor/gaps.ts';
import type { EditorPart } from '../editor/parts.ts';
import { useGaps } from '../editor/use-gaps.ts';
import { useTexts } from '../texts.ts';
import type { Need } from './need.ts';

/** Something missing, in words, and the input to go to. */
export type Missing = { name: string; input: string; language?: Language | undefined; isTranslation?: true };

/** What a page still lacks: the unmet needs, then the translations, which lead to the first one, if possible in a shown language. */
export function useMissing(
  needs: readonly Need[],
  parts: readonly Pick<EditorPart, 'id' | 'texts'>[],
  shown: readonly Language[],
): Missing[] {
  const { t } = useTexts();
  const unmet = useParts(followPauses, () => needs.filter(({ isMet }) => !isMet()).map(({ input }) => input));
  const gaps = useGaps(parts).filter(({ state }) => state === 'missing');
  const gap = nextGap(gaps, [], undefined, shown);
  return [
    ...needs
      .filter(({ input }) => unmet.includes(input))
      .map(({ name, input, language }) => ({ name: t(name), input, language })),
    ...(gap ? [{ ...gap, name: t('publish.translations', { count: gaps.length }), isTranslation: true as const }] : []),
  ];
}
