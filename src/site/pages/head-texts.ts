import type { PageKey } from '../../domain/page.ts';
import type { ListPlace, PageContext, PageData } from '../page.ts';
import type { Texts } from '../texts.ts';

/** What a page is called in a list of search results, and what stands below it. */
export type HeadTexts = { title: string; description: string };

/** The title and description of a page: a machine's or news item's own, else the page's from the texts. */
export function headTexts(page: PageKey, data: PageData[PageKey], { t }: PageContext): HeadTexts {
  if (page === 'machine') {
    const { machine } = data as PageData['machine'];
    const own = machine.metadescription.text.trim() || beginning(machine.description.text);
    return {
      title: t('meta.machine.title', { name: machine.name.text }),
      description: own || beginning(`${machine.name.text}. ${t('meta.machine.description')}`),
    };
  }
  if (page === 'newsItem') {
    const { item } = data as PageData['newsItem'];
    const own = beginning(item.content[0]?.text.text ?? '');
    return {
      title: t('meta.newsItem.title', { title: item.title.text }),
      description: own || beginning(`${item.title.text}. ${t('meta.newsItem.description')}`),
    };
  }
  if (page === 'comparison') {
    const names = (data as PageData['comparison']).machines.map(({ name }) => name.text).join(' · ');
    if (names) return { title: t('meta.comparison.chosen', { names }), description: t('meta.comparison.description') };
  }
  const texts = { title: t(`meta.${page}.title`), description: t(`meta.${page}.description`) };
  if (page === 'news') return ofPlace(texts, (data as PageData['news']).place, t);
  if (page !== 'machines') return texts;
  const { categories, category, place } = data as PageData['machines'];
  return ofPlace(ofCategory(texts, categories.find(({ id }) => id === category)?.name.text), place, t);
}

/** A page of one category has a title of its own: it is found under that name. */
function ofCategory({ title, description }: HeadTexts, name: string | undefined): HeadTexts {
  if (name === undefined) return { title, description };
  return { title: `${name} – ${title}`, description: beginning(`${name}. ${description}`) };
}

/** The second page of a list must not compete with the first. */
function ofPlace({ title, description }: HeadTexts, { page, pages }: ListPlace, t: Texts): HeadTexts {
  if (page === 1) return { title, description };
  const which = t('common.pagination', { page, pages });
  return { title: `${title} – ${which}`, description: beginning(`${which}. ${description}`) };
}

/** At most 155 characters, cut at a word: what a search result shows. */
function beginning(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim();
  return line.length <= 155 ? line : `${line.slice(0, 154).replace(/\s\S*$/, '')}…`;
}
