import { defaultLanguage, languages } from '../../domain/language.ts';
import { type PageKey, pagePath } from '../../domain/page.ts';
import type { PageContext, PageData } from '../page.ts';

/** What a page is called in a list of search results, and what stands below it. */
export type HeadTexts = { title: string; description: string };

/** The title and description of a page: a machine's or news item's own, else the page's from the texts. */
export function headTexts(page: PageKey, data: PageData[PageKey], { t }: PageContext): HeadTexts {
  if (page === 'machine') {
    const { machine } = data as PageData['machine'];
    const own = machine.metadescription.text || firstSentences(machine.description.text);
    return {
      title: t('meta.machine.title', { name: machine.name.text }),
      description: own || t('meta.machine.description'),
    };
  }
  if (page === 'newsItem') {
    const { item } = data as PageData['newsItem'];
    const own = firstSentences(item.content[0]?.text.text ?? '');
    return {
      title: t('meta.newsItem.title', { title: item.title.text }),
      description: own || t('meta.newsItem.description'),
    };
  }
  if (page === 'comparison') {
    const names = (data as PageData['comparison']).machines.map(({ name }) => name.text).join(' · ');
    if (names) return { title: t('meta.comparison.chosen', { names }), description: t('meta.comparison.description') };
  }
  return { title: t(`meta.${page}.title`), description: t(`meta.${page}.description`) };
}

/** What goes into `<head>`: title, description, open graph, canonical and alternates, all from the one page table. */
export function Head({ texts, context }: { texts: HeadTexts; context: PageContext }) {
  const { address, assets, company, publicUrl } = context;
  const url = (language = address.language) => publicUrl + pagePath({ ...address, language });
  return (
    <>
      <meta charSet="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <title>{texts.title}</title>
      <meta name="description" content={texts.description} />
      {address.page === 'notFound' ? (
        <meta name="robots" content="noindex" />
      ) : (
        <>
          <link rel="canonical" href={url()} />
          {languages.map((language) => (
            <link rel="alternate" hrefLang={language} href={url(language)} key={language} />
          ))}
          <link rel="alternate" hrefLang="x-default" href={url(defaultLanguage)} />
        </>
      )}
      <meta property="og:title" content={texts.title} />
      <meta property="og:description" content={texts.description} />
      <meta property="og:url" content={url()} />
      <meta property="og:type" content="website" />
      <meta property="og:site_name" content={company.name} />
      <meta property="og:locale" content={`${address.language}_CH`} />
      <meta property="og:image" content={publicUrl + (assets.images.og?.sources.at(-1)?.url ?? '')} />
      <meta name="theme-color" content="#14171a" />
      <link rel="icon" type="image/svg+xml" href={assets.images.favicon?.sources.at(-1)?.url} />
      {assets.fonts.map((font) => (
        <link rel="preload" as="font" type="font/woff2" crossOrigin="" href={font} key={font} />
      ))}
      {assets.styles.map((style) => (
        <link rel="stylesheet" href={style} key={style} />
      ))}
      {assets.scripts.map((script) => (
        <script type="module" src={script} key={script} />
      ))}
    </>
  );
}

/** At most 155 characters, cut at a word: what a search result shows. */
function firstSentences(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim();
  return line.length <= 155 ? line : `${line.slice(0, 154).replace(/\s\S*$/, '')}…`;
}
