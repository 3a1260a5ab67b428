import { pagePath } from '../../domain/page/page.ts';
import type { Language } from '../../domain/text/language.ts';
import { siteIcons, tabIcon } from '../own-logo.ts';
import type { PageContext } from '../shell/context.ts';

type Subject = Pick<PageContext, 't' | 'settings' | 'assets' | 'logo'> & { language: Language };

/** Renders the web app manifest, which phones use when the site is added to the home screen (W3C, Web Application Manifest). */
export function manifest(subject: Subject): string {
  const { language, t, settings } = subject;
  return JSON.stringify({
    id: pagePath({ page: 'home', language }),
    name: t('meta.home.title'),
    short_name: settings.name,
    description: t('meta.home.description'),
    lang: language,
    start_url: pagePath({ page: 'home', language }),
    scope: '/',
    display: 'minimal-ui',
    theme_color: '#14171a',
    background_color: '#f7f6f2',
    icons: manifestIcons(subject),
  });
}

/** The icons of a manifest: the owner's, or ours. */
export function manifestIcons(subject: Pick<PageContext, 'settings' | 'assets' | 'logo'>) {
  const icon = tabIcon(subject);
  return [
    ...(icon.type === 'image/svg+xml' && icon.url ? [{ src: icon.url, sizes: 'any', type: icon.type }] : []),
    ...siteIcons(subject).map(({ url, size, maskable }) => ({
      src: url,
      sizes: `${size}x${size}`,
      type: 'image/png',
      purpose: maskable ? 'maskable' : 'any',
    })),
  ];
}
