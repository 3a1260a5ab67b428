import { join } from 'node:path';
import { inEachEngine, logIn } from '../../support/engines/in-each-engine.ts';
import { expect } from '../../support/test.ts';

const picture = join(import.meta.dirname, '../../../content/images/about-1.webp');
const value = (selector: string) => document.querySelector<HTMLInputElement>(selector)?.value;
const shown = () => document.querySelector('iframe')?.contentDocument?.querySelector('h1')?.textContent?.trim();
const saved = ['header', 'Saved'] as const;
const name = '#machine-1-name_fr';

inEachEngine('the pane follows what is typed into a machine, and the edit is undone', async ({ open, server }) => {
  const owner = await open();
  const { fill, click, sees, reads } = owner;
  await logIn(owner, server, '/admin/machine/1');
  await sees('Fendeuse à bûches FB 22', shown);
  await fill(name, ' bis');
  await sees('Fendeuse à bûches FB 22 bis', shown);
  await reads(...saved);
  await click('main button', 'History');
  await click('[role=dialog] button', 'Restore');
  await sees('Fendeuse à bûches FB 22', value, name);
  await sees('Fendeuse à bûches FB 22', shown);
});

inEachEngine('a picture is uploaded to a machine', async ({ open, server, administrator }) => {
  const owner = await open();
  const pictures = async () => ((await administrator('GET', '/api/machine/2')).pictures as object[]).length;
  const before = await pictures();
  await logIn(owner, server, '/admin/machine/2');
  await owner.sees(true, () => {
    document.querySelector('#pictures')?.scrollIntoView(); // sections are filled once they are near
    return document.querySelector('#pictures input[type=file]') !== null;
  });
  await owner.choose('#pictures input[type=file]', picture);
  await expect.poll(pictures).toBe(before + 1);
});

inEachEngine('a project is dragged to the front', async ({ open, server, administrator }) => {
  const owner = await open();
  const order = async () =>
    ((await administrator('GET', '/api/project')) as unknown as { id: number }[]).map(({ id }) => id);
  const [first, second, ...others] = await order();
  await logIn(owner, server, '/admin/project');
  await owner.sees(true, () => document.querySelectorAll('button[aria-label^="Move "]').length > 1);
  const [handle, onto] = await owner.run(() =>
    [...document.querySelectorAll('button[aria-label^="Move "]')].map((button) => button.getAttribute('aria-label')),
  );
  await owner.dragOnto(`[aria-label="${onto}"]`, `[aria-label="${handle}"]`, 'Position 1 of ');
  await expect.poll(order).toEqual([second, first, ...others]);
});

inEachEngine('news is written by keyboard alone', async ({ open, server, administrator }) => {
  const owner = await open();
  const { press, type, run, sees, reads } = owner;
  const isFocused = (selector: string) => document.activeElement?.matches(selector) ?? false;
  const tabTo = async (selector: string) => {
    for (let stop = 0; stop < 100 && !(await run(isFocused, selector)); stop += 1) await press('Tab');
    expect(await run(isFocused, selector), `Tab reaches ${selector}`).toBe(true);
  };
  await logIn(owner, server, '/admin/news');
  await reads('h1', 'News');
  await tabTo('form [lang=fr]');
  await type('Nouvelle scie');
  await press('Enter');
  await sees(true, () => /news\/\d+$/.test(location.pathname));
  await tabTo('textarea[id$=title_en]');
  await press('a', 'Control'); // the French text fills the gap
  await type('New saw');
  await reads(...saved);
  const id = await run(() => Number(location.pathname.split('/').at(-1)));
  await expect
    .poll(() => administrator('GET', `/api/news/${id}`))
    .toMatchObject({ title_fr: 'Nouvelle scie', title_en: 'New saw' });
});
