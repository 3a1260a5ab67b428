import { config } from 'zod/v4/core';

declare global {
  interface Window {
    /** https://w3c.github.io/trusted-types/; not every browser has them. */
    trustedTypes?: { createPolicy: (name: string, rules: { createHTML: (text: string) => string | null }) => unknown };
  }
}

/**
 * The content security policy forbids scripts to make elements or code from text, except what this default policy
 * permits. Mantine fills its style elements from text: text without `<` can make no element, so it passes; the browser
 * refuses everything else. `jitless` keeps zod from testing whether it may compile code.
 */
export function obeyTrustedTypes(): void {
  config({ jitless: true });
  window.trustedTypes?.createPolicy('default', { createHTML: (text) => (text.includes('<') ? null : text) });
}
