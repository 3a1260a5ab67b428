import type { Config } from '../../config.ts';

/**
 * Allows nothing inline and nothing from other sites. Trusted Types prevent scripts from turning text into elements or code.
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

/** The directives that allow a CDN: for files of the site and for uploads. */
const delivered = ['script-src', 'style-src', 'img-src', 'font-src', 'media-src'] as const;

/** Returns the changed directives for a site with a CDN at this origin, none without one. */
export function deliveredFrom(origin: string | undefined): Record<string, string> {
  return origin ? Object.fromEntries(delivered.map((directive) => [directive, `${policy[directive]} ${origin}`])) : {};
}

export function contentSecurityPolicy(changes: Record<string, string>): string {
  return Object.entries({ ...policy, ...changes })
    .map(([directive, sources]) => `${directive} ${sources}`)
    .join('; ');
}

/** The referrer policy keeps the origin: with `no-referrer`, plain form posts would send `Origin: null`. */
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

/** Lets pages load the site's files from a CDN, which is another origin. */
export const deliveredHeaders = { 'access-control-allow-origin': '*', 'cross-origin-resource-policy': 'cross-origin' };
