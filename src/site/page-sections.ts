import { type DefaultText, isSeed, type sharedTexts, type TextPage, textPages } from '../domain/page-text.ts';
import { pages } from './pages/pages.ts';
import type { Section } from './section.ts';

const shared: Record<(typeof sharedTexts)[number], readonly Section[]> = {
  shell: ['nav', 'footer', 'common', 'languages', 'statement', 'failure'],
  form: ['form', 'basket'],
  mail: ['mail'],
};

/** The texts of each page, in the order in which they stand on it. */
export function textsByPage(defaults: readonly DefaultText[]): Map<TextPage, DefaultText[]> {
  return new Map(
    textPages.map((page) => {
      const sections =
        page in shared ? shared[page as keyof typeof shared] : pages[page as keyof typeof pages].sections;
      const isIn = (section: string) => (text: DefaultText) => text.key.startsWith(`${section}.`) && !isSeed(text.key);
      return [page, sections.flatMap((section) => defaults.filter(isIn(section)))];
    }),
  );
}
