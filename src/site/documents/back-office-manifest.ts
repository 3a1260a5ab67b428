import { sharePath } from '../../domain/media/document.ts';
import type { PageContext } from '../shell/context.ts';
import { manifestIcons } from './manifest.ts';

/** Renders the web manifest of the back-office, with which a phone or a computer installs it as an app. */
export function backOfficeManifest(subject: Pick<PageContext, 'settings' | 'assets' | 'logo'>): string {
  const { name } = subject.settings;
  return JSON.stringify({
    id: '/admin/',
    name: `${name} · Back-office`,
    short_name: name,
    start_url: '/admin/dashboard',
    scope: '/admin/',
    display: 'standalone',
    theme_color: '#14171a',
    background_color: '#14171a',
    share_target: {
      action: sharePath,
      method: 'POST',
      enctype: 'multipart/form-data',
      params: { files: [{ name: 'file', accept: ['image/*', 'application/pdf', '.pdf'] }] },
    },
    // The back-office may load from its own origin only, not from a CDN.
    icons: manifestIcons(subject).map((icon) => ({ ...icon, src: new URL(icon.src, 'https://localhost').pathname })),
  });
}
