import { randomBytes } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type { BackOfficeFiles } from '../../build/back-office.ts';
import { backOfficeManifestPath, serviceWorkerPath } from '../../domain/media/document.ts';
import { contentSecurityPolicy } from '../edge/headers.ts';

type Options = {
  files: BackOfficeFiles;
  /** Directives that development adds to the content security policy or replaces in it. */
  policy?: Record<string, string> | undefined;
};

/**
 * Serves the back-office: one page for every path under /admin, because its router runs in the browser. Mantine adds
 * style elements, which the policy allows by a nonce for each answer. The script reads the nonce from its own element.
 */
export async function backOffice(app: FastifyInstance, { files, policy = {} }: Options): Promise<void> {
  app.get('/admin', async (_request, reply) =>
    reply.header('cache-control', 'no-store').redirect('/admin/dashboard', 302),
  );
  const screens = (files.screens ?? []).map(({ path, scripts }) => ({
    pattern: new RegExp(`^${path.replace(/:\w+/, '[^/]+')}$`),
    scripts,
  }));
  app.get(serviceWorkerPath, async (_request, reply) =>
    files.serviceWorker === undefined
      ? reply.callNotFound()
      : reply.header('cache-control', 'no-cache').type('text/javascript; charset=utf-8').send(files.serviceWorker),
  );
  app.get('/admin/*', async (request, reply) => {
    const path = request.url.split('?', 1)[0] ?? '';
    const nonce = randomBytes(16).toString('base64');
    const directives = {
      'style-src': `'self' 'nonce-${nonce}'`,
      'media-src': "'self' blob:",
      'frame-src': "'self'", // the pane
      'trusted-types': 'default', // from admin/trusted-types.ts
      ...policy,
    };
    return reply
      .header('content-security-policy', contentSecurityPolicy(directives))
      .header('cache-control', 'no-store')
      .header('x-robots-tag', 'noindex')
      .type('text/html; charset=utf-8')
      .send(pageHtml(files, screens.find(({ pattern }) => pattern.test(path))?.scripts ?? [], nonce));
  });
}

/**
 * @param screen the scripts of the screen at this address, which the browser preloads in parallel with the common
 * scripts, not after they have run
 */
function pageHtml({ scripts, styles, font, icon }: BackOfficeFiles, screen: string[], nonce: string): string {
  const links = styles.map((file) => `<link rel="stylesheet" href="${file}">`);
  const icons = icon ? [`<link rel="icon" type="image/svg+xml" href="${icon}">`] : [];
  const fonts = font ? [`<link rel="preload" as="font" type="font/woff2" href="${font}" crossorigin>`] : [];
  const modules = scripts.map((file) => `<script type="module" src="${file}" nonce="${nonce}"></script>`);
  const preloads = screen.map((file) => `<link rel="modulepreload" href="${file}">`);
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<meta name="color-scheme" content="light dark">
<meta name="theme-color" content="#14171a">
<link rel="manifest" href="${backOfficeManifestPath}">
<title>Back-office</title>
${[...icons, ...links, ...modules, ...preloads, ...fonts].join('\n')}
</head>
<body>
<div id="back-office"></div>
<noscript>The back-office needs JavaScript.</noscript>
</body>
</html>
`;
}
