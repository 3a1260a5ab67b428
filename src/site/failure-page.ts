import type { Language } from '../domain/language.ts';
import type { SiteAssets } from './assets.ts';
import { xml } from './documents/xml.ts';
import type { Texts } from './merged-texts.ts';

/** What such a page says: that something has failed, or that a backup is being restored. */
export const failureKinds = ['failure', 'maintenance'] as const;

export type FailureKind = (typeof failureKinds)[number];

/**
 * The page for a visitor whom no page can be made for: the server is overloaded, the disk does not answer, or the site is
 * being maintained. It needs no data, so it can be written beforehand.
 */
export function failurePage(
  kind: FailureKind,
  language: Language,
  t: Texts,
  { styles }: Pick<SiteAssets, 'styles'>,
): string {
  return `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${xml(t(`${kind}.title`))}</title>
<link rel="stylesheet" href="${styles.everyPage}">
</head>
<body>
<main id="main" class="section"><div class="wrap"><div class="section-head">
<h1>${xml(t(`${kind}.title`))}</h1>
<p class="lead">${xml(t(`${kind}.text`))}</p>
<p><a class="button" href="">${xml(t('failure.link'))}</a></p>
</div></div></main>
</body>
</html>
`;
}
