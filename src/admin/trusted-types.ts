import { config } from 'zod/v4/core';
import { serviceWorkerPath } from '../domain/media/document.ts';

declare global {
  interface Window {
    /** https://w3c.github.io/trusted-types/. Not every browser supports them. */
    trustedTypes?: {
      createPolicy: (
        name: string,
        rules: Record<'createHTML' | 'createScriptURL', (text: string) => string | null>,
      ) => unknown;
    };
  }
}

/**
 * The content security policy keeps scripts from creating elements or code from text, unless this default policy
 * permits it. Mantine fills its style elements with text. Text without `<` cannot create an element, so it passes; the
 * browser refuses everything else. The only script by address is the service worker. `jitless` keeps zod from testing whether it may compile code.
 */
export function obeyTrustedTypes(): void {
  config({ jitless: true });
  window.trustedTypes?.createPolicy('default', {
    createHTML: (text) => (text.includes('<') ? null : text),
    createScriptURL: (url) => (url === serviceWorkerPath ? url : null),
  });
}
