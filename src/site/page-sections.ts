import { type DefaultText, isSeed, type sharedTexts, type TextPage, textPages } from '../domain/page/page-text.ts';
import type { Page } from './pages/define-page.ts';
import { pages } from './pages/pages.ts';
import type { Section } from './section.ts';

const shared: Record<(typeof sharedTexts)[number], readonly Section[]> = {
  shell: ['nav', 'footer', 'common', 'languages', 'statement', 'failure'],
  form: ['form', 'basket'],
  mail: ['mail'],
};

/** Returns the texts of each page, in the order of the page. */
export function textsByPage(defaults: readonly DefaultText[]): Map<TextPage, DefaultText[]> {
  return new Map(
    textPages.map((page) => {
      const { sections, optional } =
        page in shared
          ? { sections: shared[page as keyof typeof shared], optional: {} }
          : pages[page as keyof typeof pages];
      const isIn = (section: string) => (text: DefaultText) => text.key.startsWith(`${section}.`) && !isSeed(text.key);
      const texts = sections.flatMap((section) => defaults.filter(isIn(section)));
      return [page, texts.map((text) => withHides(text, texts, optional))];
    }),
  );
}

/** Adds the keys of texts that are hidden together with this one, if it is optional on its page. */
function withHides(text: DefaultText, texts: DefaultText[], optional: Page['optional']): DefaultText {
  const places = optional[text.key];
  if (!places) return text;
  const goes = ({ key }: DefaultText) =>
    key !== text.key && places.some((place) => key === place || key.startsWith(`${place}.`));
  return { ...text, hides: texts.filter(goes).map(({ key }) => key) };
}
