import { expect, test } from 'vitest';
import { failurePage } from './failure-page.ts';
import type { Texts } from './merged-texts.ts';

test('texts of the owner on the failure page are escaped', () => {
  const t = ((key: string) => `<script>${key}</script>`) as unknown as Texts;
  const html = failurePage('failure', 'fr', t, { styles: { everyPage: '/every-page.css' } as never });
  expect(html).not.toContain('<script>');
  expect(html).toContain('<h1>&lt;script&gt;failure.title&lt;/script&gt;</h1>');
});
