import { feedPath, manifestPath } from '../../domain/document.ts';
import type { PageContext } from '../page.ts';
import type { Place } from './place.ts';

/** The address of a page and those of the same page in other languages. */
export function Addresses({ place }: { place: Place }) {
  return (
    <>
      <link rel="canonical" href={place.canonical} />
      {place.alternates.map(({ language, url }) => (
        <link rel="alternate" hrefLang={language} href={url} key={language} />
      ))}
    </>
  );
}

/** What the site has for feed readers, home screens and tabs. */
export function SiteFiles({ context: { language, assets, t } }: { context: PageContext }) {
  const touch = assets.icons.find(({ size, maskable }) => size === 192 && maskable);
  return (
    <>
      <link rel="alternate" type="application/atom+xml" title={t('news.feed')} href={feedPath(language)} />
      <link rel="manifest" href={manifestPath(language)} />
      <link rel="icon" type="image/svg+xml" href={assets.images.favicon?.sources.at(-1)?.url} />
      {touch && <link rel="apple-touch-icon" href={touch.url} />}
    </>
  );
}
