import { expect, test } from 'vitest';
import italian from '../../content/locales/it/translation.json' with { type: 'json' };

test('no Italian text puts an article before a day, since the article differs before 8 and 11', () => {
  const beforeDay = /\b(?:(?:a|da|de|su|ne)?l|il|all’|dall’|dell’|l’) ?\{\{date\}\}/;
  for (const wrong of ['Stato al {{date}}', 'Pubblicato il {{date}}', 'del {{date}}']) expect(wrong).toMatch(beforeDay);
  expect(JSON.stringify(italian)).not.toMatch(beforeDay);
});
