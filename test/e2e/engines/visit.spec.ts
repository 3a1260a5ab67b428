import { pathOf } from '../../support/addresses.ts';
import { inEachEngine } from '../../support/engines/in-each-engine.ts';
import { textsIn } from '../../support/site-texts.ts';

const t = textsIn('fr');
const catalogue = `${pathOf('machines', 'fr')}?category=1`;
const path = () => decodeURI(location.pathname) + location.search;
const count = (selector: string) => document.querySelectorAll(selector).length;

inEachEngine('the menu of a phone and the language switch lead on', async ({ open, server }) => {
  const { resize, goto, click, sees, press } = await open();
  await resize(390, 844);
  await goto(server.url + pathOf('home', 'fr'));
  await click('.menu-button');
  await press('Escape');
  await sees(false, () => document.querySelector('#menu')?.matches(':popover-open'));
  await click('.menu-button');
  await click('#menu a', t('nav.oxycoupage'));
  await sees(pathOf('oxycoupage', 'fr'), path);
  await click('.language');
  await click('#nav-language a', 'Deutsch');
  await sees(pathOf('oxycoupage', 'de'), path);
});

inEachEngine('machines are filtered by their figures, and two are compared', async ({ open, server }) => {
  const { resize, goto, click, fill, sees, reads } = await open();
  await resize(1280, 800);
  await goto(server.url + catalogue);
  await fill('[name=from-1]', '20');
  await reads('.catalogue-bar [role=status]', '2 machines');
  await sees(2, count, '[data-results] article');
  await sees(`${catalogue}&from-1=20`, path);
  await click('.compare-choice', 'FB 22');
  await click('.compare-choice', 'FH 40');
  await click('#compare button');
  await sees(`${pathOf('comparison', 'fr')}?machine=1&machine=2`, path);
  await reads('thead th', 'FB 22');
});

inEachEngine('machines are put into the basket, which the quote form lists', async ({ open, server }) => {
  const { resize, goto, click, sees, reads } = await open();
  await resize(390, 844);
  await goto(server.url + catalogue);
  await click('[data-basket*="FB 22"] button');
  await click('[data-basket*="FH 40"] button');
  await click('.basket a');
  await sees(pathOf('contact', 'fr'), () => decodeURI(location.pathname));
  await reads('form.form', 'FB 22');
  await reads('form.form', 'FH 40');
});

inEachEngine('the search answers while typing', async ({ open, server }) => {
  const { resize, goto, click, fill, sees, reads } = await open();
  await resize(390, 844);
  await goto(server.url + pathOf('search', 'fr'));
  await fill('#search-words', 'fendeuse');
  await reads('.search-summary', 'fendeuse');
  await sees('fendeuse', () => document.querySelector('.search-results mark')?.textContent?.toLowerCase());
  await click('.search-results a', 'FB 22');
  await sees(pathOf('machine', 'fr', 1), path);
});

inEachEngine('the live map is asked for after a click only', async ({ open, server, allowConsole }) => {
  allowConsole(/openstreetmap/); // out of reach of a test
  const { goto, click, sees } = await open();
  await goto(server.url + pathOf('contact', 'fr'));
  await sees(0, count, 'iframe');
  await click('.map-overlay button', t('contact.map.show'));
  await sees('www.openstreetmap.org', () => new URL(document.querySelector('iframe')?.src ?? '').host);
});

inEachEngine('the video of a news item plays, and its button stops it', async ({ open, server }) => {
  const { goto, click, sees } = await open();
  await goto(server.url + pathOf('news', 'fr'));
  await sees(true, () => {
    const video = document.querySelector<HTMLVideoElement>('article video');
    video?.scrollIntoView({ block: 'center', behavior: 'instant' });
    return (video?.currentTime ?? 0) > 0;
  });
  await click('article [data-pause]');
  await sees(true, () => document.querySelector<HTMLVideoElement>('article video')?.paused);
});
