import type { PageKey } from '../../domain/page.ts';
import type { PageContext, PageData } from '../page.ts';
import { pageSheets } from '../page-sheet.ts';
import { cardOf, cardPath, cardSize } from '../social-image/content.ts';
import { StructuredData } from '../structured-data/structured-data.tsx';
import { Addresses, SiteFiles } from './head-links.tsx';
import { headTexts } from './head-texts.ts';
import { placeOf } from './place.ts';

type Props = { page: PageKey; data: PageData[PageKey]; context: PageContext };

/** What goes into `<head>`: title, description, addresses, cards for social networks, structured data, files. */
export function Head({ page, data, context }: Props) {
  const { address, assets, company, publicUrl } = context;
  const { styles } = assets;
  const texts = headTexts(page, data, context);
  const place = placeOf(page, data, context);
  const card = cardOf(page, data, context);
  return (
    <>
      <meta charSet="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <title>{texts.title}</title>
      <meta name="description" content={texts.description} />
      {page === 'notFound' ? <meta name="robots" content="noindex" /> : <Addresses place={place} />}
      <meta property="og:title" content={texts.title} />
      <meta property="og:description" content={texts.description} />
      <meta property="og:url" content={place.canonical} />
      <meta property="og:type" content={page === 'newsItem' ? 'article' : 'website'} />
      <meta property="og:site_name" content={company.name} />
      <meta property="og:locale" content={`${address.language}_CH`} />
      <meta property="og:image" content={publicUrl + cardPath(address, card)} />
      <meta property="og:image:type" content="image/jpeg" />
      <meta property="og:image:width" content={String(cardSize.width)} />
      <meta property="og:image:height" content={String(cardSize.height)} />
      <meta property="og:image:alt" content={`${card.title} – ${card.company}`} />
      <meta name="twitter:card" content="summary_large_image" />
      <meta name="theme-color" content="#14171a" />
      <SiteFiles context={context} />
      <link rel="stylesheet" href={styles.everyPage} />
      <link rel="stylesheet" href={styles.sheets[pageSheets[page]]} />
      {assets.scripts.map((script) => (
        <script type="module" src={script} key={script} />
      ))}
      {page !== 'notFound' && <StructuredData page={page} data={data} context={context} texts={texts} place={place} />}
    </>
  );
}
