import { config } from 'zod/v4/core';

declare global {
  interface Window {
    /** https://w3c.github.io/trusted-types/; not every browser has them. */
    trustedTypes?: { createPolicy: (name: string, rules: { createHTML: (text: string) => string | null }) => unknown };
  }
}

/**
 * The policy of this page lets no script make elements or code out of a text, but what this lets through. Mantine writes
 * its style elements in that way: what holds no `<` makes no element wherever it is put, and passes; anything else is
 * refused by the browser. Zod is told not to try whether it may make code.
 */
export function obeyTrustedTypes(): void {
  config({ jitless: true });
  window.trustedTypes?.createPolicy('default', { createHTML: (text) => (text.includes('<') ? null : text) });
}
