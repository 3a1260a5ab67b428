import type { PageContext } from '../shell/context.ts';
import { socialImageSize } from '../social-image/size.ts';
import type { PageDescription } from './describe-page.ts';
import { Addresses, SiteFiles } from './head-links.tsx';

/** The content of `<head>`: title, description, addresses, social image, structured data, files. */
export function Head({ page, context }: { page: PageDescription; context: PageContext }) {
  const { address, assets, settings } = context;
  return (
    <>
      <meta charSet="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <title>{page.title}</title>
      <meta name="description" content={page.description} />
      {page.isFindable ? <Addresses links={page} /> : <meta name="robots" content="noindex" />}
      <meta property="og:title" content={page.title} />
      <meta property="og:description" content={page.description} />
      <meta property="og:url" content={page.canonical} />
      <meta property="og:type" content={page.type} />
      <meta property="og:site_name" content={settings.name} />
      <meta property="og:locale" content={`${address.language}_CH`} />
      <meta property="og:image" content={page.socialImage.url} />
      <meta property="og:image:type" content="image/jpeg" />
      <meta property="og:image:width" content={String(socialImageSize.width)} />
      <meta property="og:image:height" content={String(socialImageSize.height)} />
      <meta property="og:image:alt" content={page.socialImage.alt} />
      <meta name="twitter:card" content="summary_large_image" />
      <meta name="theme-color" content="#14171a" />
      <SiteFiles context={context} />
      <link rel="stylesheet" href={assets.styles.everyPage} />
      <link rel="stylesheet" href={page.stylesheet} />
      {assets.scripts.map((script) => (
        <script type="module" src={script} key={script} />
      ))}
      {page.isFindable && <StructuredData json={page.structuredData} />}
    </>
  );
}

/** A data block. Browsers do not run it, so the policy against inline scripts allows it. */
function StructuredData({ json }: { json: string }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: React would write entities, which data blocks do not decode
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: json }} />;
}
