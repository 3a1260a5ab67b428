import { feedPath, manifestPath } from '../../domain/media/document.ts';
import { siteIcons, tabIcon } from '../own-logo.ts';
import type { PageContext } from '../shell/context.ts';
import type { CanonicalLinks } from './canonical-links.ts';

/** Links to the canonical address of a page and to the same page in other languages. */
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

/** Links to the site's files for feed readers, home screens and tabs. */
export function SiteFiles({ context }: { context: PageContext }) {
  const { language, t } = context;
  const icon = tabIcon(context);
  const touch = siteIcons(context).find(({ size, maskable }) => size === 192 && maskable);
  return (
    <>
      <link rel="alternate" type="application/atom+xml" title={t('news.feed')} href={feedPath(language)} />
      <link rel="manifest" href={manifestPath(language)} />
      <link rel="icon" type={icon.type} href={icon.url} />
      {touch && <link rel="apple-touch-icon" href={touch.url} />}
    </>
  );
}
