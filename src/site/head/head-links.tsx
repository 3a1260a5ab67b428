import { feedPath, manifestPath } from '../../domain/document.ts';
import type { PageContext } from '../shell/context.ts';
import type { CanonicalLinks } from './canonical-links.ts';

/** The address of a page and those of the same page in other languages. */
export function Addresses({ links }: { links: CanonicalLinks }) {
  return (
    <>
      <link rel="canonical" href={links.canonical} />
      {links.alternates.map(({ language, url }) => (
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
