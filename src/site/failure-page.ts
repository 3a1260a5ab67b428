import type { Language } from '../domain/text/language.ts';
import type { SiteAssets } from './assets.ts';
import { xml } from './documents/xml.ts';
import type { Texts } from './merged-texts.ts';

/** The reasons for a failure page. `maintenance`: a backup is being restored. */
export const failureKinds = ['failure', 'maintenance'] as const;

export type FailureKind = (typeof failureKinds)[number];

/**
 * Renders the page that replaces one that cannot be made, because of overload, a failing disk or maintenance. It needs
 * no data, so it can be rendered in advance.
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
