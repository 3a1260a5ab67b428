import { randomBytes } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type { BackOfficeFiles } from '../../build/back-office.ts';
import { contentSecurityPolicy } from '../edge/headers.ts';

type Options = {
  files: BackOfficeFiles;
  /** Directives that development adds to the content security policy or replaces in it. */
  policy?: Record<string, string> | undefined;
};

/**
 * The back-office: one page for every path under /admin, because its router runs in the browser. Mantine writes style
 * elements, which the policy lets through by a nonce made for this one answer; the script reads it from its own element.
 */
export async function backOffice(app: FastifyInstance, { files, policy = {} }: Options): Promise<void> {
  app.get('/admin', async (_request, reply) =>
    reply.header('cache-control', 'no-store').redirect('/admin/dashboard', 302),
  );
  app.get('/admin/*', async (_request, reply) => {
    const nonce = randomBytes(16).toString('base64');
    const directives = {
      'style-src': `'self' 'nonce-${nonce}'`,
      'media-src': "'self' blob:",
      'frame-src': "'self'", // a page beside its texts
      'trusted-types': 'default', // the one of admin/trusted-types.ts
      ...policy,
    };
    return reply
      .header('content-security-policy', contentSecurityPolicy(directives))
      .header('cache-control', 'no-store')
      .header('x-robots-tag', 'noindex')
      .type('text/html; charset=utf-8')
      .send(pageHtml(files, nonce));
  });
}

function pageHtml({ scripts, styles, icon }: BackOfficeFiles, nonce: string): string {
  const links = styles.map((file) => `<link rel="stylesheet" href="${file}">`);
  const icons = icon ? [`<link rel="icon" type="image/svg+xml" href="${icon}">`] : [];
  const modules = scripts.map((file) => `<script type="module" src="${file}" nonce="${nonce}"></script>`);
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>Back-office</title>
${[...icons, ...links, ...modules].join('\n')}
</head>
<body>
<div id="back-office"></div>
<noscript>The back-office needs JavaScript.</noscript>
</body>
</html>
`;
}
