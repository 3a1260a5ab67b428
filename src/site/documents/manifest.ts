import type { Language } from '../../domain/language.ts';
import { pagePath } from '../../domain/page.ts';
import type { PageContext } from '../shell/context.ts';

type Subject = Pick<PageContext, 't' | 'settings' | 'assets'> & { language: Language };

/** What a phone shows when the site stands on its home screen (W3C, Web Application Manifest). */
export function manifest({ language, t, settings, assets }: Subject): string {
  const favicon = assets.images.favicon?.sources.at(-1)?.url;
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
    icons: [
      ...(favicon ? [{ src: favicon, sizes: 'any', type: 'image/svg+xml' }] : []),
      ...assets.icons.map(({ url, size, maskable }) => ({
        src: url,
        sizes: `${size}x${size}`,
        type: 'image/png',
        purpose: maskable ? 'maskable' : 'any',
      })),
    ],
  });
}
