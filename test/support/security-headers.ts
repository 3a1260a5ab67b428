import { expect } from 'vitest';
import type { Received } from './raw-request.ts';

/** Repeats the product's content security policy, since the tests check exactly that. */
export const policy: Record<string, string> = {
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
export const sandboxPolicy = { 'default-src': "'none'", sandbox: '' };
export const drawingPolicy = {
  'default-src': "'none'",
  'img-src': 'data:',
  'style-src': "'unsafe-inline'",
  sandbox: '',
};
export const contactPolicy = { ...policy, 'frame-src': 'https://www.openstreetmap.org' };
const { 'require-trusted-types-for': _, 'trusted-types': __, ...plain } = policy;
export const docsPolicy = { ...plain, 'style-src': expect.stringMatching(/^'self' 'sha256-[\w+/]{43}='$/) };
export const panePolicy = { ...policy, 'frame-ancestors': "'self'", 'form-action': "'none'" };
export const backOfficePolicy = {
  ...policy,
  'style-src': expect.stringMatching(/^'self' 'nonce-[\w+/]{22}=='$/),
  'media-src': "'self' blob:",
  'frame-src': "'self'",
  'trusted-types': 'default',
};

/** Expects an answer with this status, all security headers and this policy. */
export function expectSecure({ status, headers, body }: Received, expected: number, policy: object): void {
  expect(status, String(body).slice(0, 300)).toBe(expected);
  const directives = String(headers['content-security-policy']).split('; ');
  const given = directives.map((directive) => [directive.split(' ', 1)[0], directive.split(' ').slice(1).join(' ')]);
  expect(Object.fromEntries(given)).toEqual(policy);
  expect(headers).toMatchObject({
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'permissions-policy': expect.stringContaining('camera=()'),
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': headers['content-type'] === 'image/jpeg' ? 'cross-origin' : 'same-origin', // social images
    'strict-transport-security': 'max-age=63072000; includeSubDomains',
  });
  for (const name of ['server', 'x-powered-by']) expect(headers).not.toHaveProperty(name);
  if (body.length > 0) expect(headers['content-type']).toMatch(/^\w+\/[\w+.-]+/);
}
