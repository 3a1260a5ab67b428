import type { Config } from '../../config.ts';

/**
 * What a page may load and do: nothing inline, nothing from elsewhere. No script may make elements or code out of a text
 * either (Trusted Types): whatever a visitor has typed cannot become more than a text.
 */
const policy = {
  'default-src': "'none'",
  'script-src': "'self'",
  'style-src': "'self'",
  'img-src': "'self' blob: data:",
  'font-src': "'self'",
  'connect-src': "'self'",
  'media-src': "'self'",
  'manifest-src': "'self'",
  'base-uri': "'none'",
  'form-action': "'self'",
  'frame-ancestors': "'none'",
  'require-trusted-types-for': "'script'",
  'trusted-types': "'none'",
};

/** What may come from a content delivery network, too: files of the site and uploads. */
const delivered = ['script-src', 'style-src', 'img-src', 'font-src', 'media-src'] as const;

/** The directives of a site whose files come from a content delivery network of this origin. */
export function deliveredFrom(origin: string | undefined): Record<string, string> {
  return origin ? Object.fromEntries(delivered.map((directive) => [directive, `${policy[directive]} ${origin}`])) : {};
}

/** A content security policy as header value; `changes` adds directives or replaces them. */
export function contentSecurityPolicy(changes: Record<string, string> = {}): string {
  return Object.entries({ ...policy, ...changes })
    .map(([directive, sources]) => `${directive} ${sources}`)
    .join('; ');
}

/**
 * The headers of every answer. The referrer policy keeps the origin: `no-referrer` would make plain form posts send
 * `Origin: null`.
 */
export function securityHeaders({
  PUBLIC_URL,
  CDN_URL,
}: Pick<Config, 'PUBLIC_URL' | 'CDN_URL'>): Record<string, string> {
  const secure = PUBLIC_URL.startsWith('https:');
  return {
    'content-security-policy': contentSecurityPolicy(deliveredFrom(CDN_URL)),
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    ...(secure && { 'strict-transport-security': 'max-age=63072000; includeSubDomains' }),
  };
}

/** What lets pages of a site take its files from a content delivery network: another origin, as browsers see it. */
export const deliveredHeaders = { 'access-control-allow-origin': '*', 'cross-origin-resource-policy': 'cross-origin' };
