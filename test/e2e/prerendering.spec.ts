import { pathOf } from '../support/addresses.ts';
import type { Call } from '../support/administrator.ts';
import { password } from '../support/server.ts';
import { openTab, type Tab } from '../support/tab.ts';
import { test as base, expect } from '../support/test.ts';
import { full } from '../support/tier.ts';

const test = base.extend<{ tab: Tab }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures from this pattern
  async tab({}, use) {
    const tab = await openTab();
    await use(tab);
    await tab.close();
  },
});

const contact = pathOf('contact', 'fr');
const toContact = `.header-tools a[href="${contact}"]`;
const about = pathOf('about', 'fr');
const toAbout = `.footer a[href="${about}"]`;
const activation = `performance.getEntriesByType('navigation')[0].activationStart`;

/** Rests the pointer on a link until its page is prerendered. */
async function rest(tab: Tab, selector: string, path: string): Promise<void> {
  await tab.point(selector);
  await expect.poll(tab.ready).toContain(path);
}

/** Clicks a link whose page is prerendered, and waits until that page is shown. */
async function follow(tab: Tab, selector: string, path: string): Promise<void> {
  await tab.point(selector);
  await tab.press();
  await tab.release();
  await expect.poll(() => tab.read('location.pathname')).toBe(path);
  expect(await tab.read<number>(activation), 'the page was prerendered').toBeGreaterThan(0);
}

async function viewsAndVisits(administrator: Call): Promise<[views: number, visits: number]> {
  const { days } = await administrator('GET', '/api/visits?from=2000-01-01&until=2099-12-31');
  const sum = (figure: 'views' | 'visits') =>
    (days as Record<string, number>[]).reduce((total, day) => total + (day[figure] ?? 0), 0);
  return [sum('views'), sum('visits')];
}

test(
  'a prerendered page counts once, when it is shown, and has the basket of that moment',
  full,
  async ({ tab, server, administrator }) => {
    const before = await viewsAndVisits(administrator);
    const since = async () => {
      const now = await viewsAndVisits(administrator);
      return now.map((figure, index) => figure - (before[index] ?? 0));
    };
    await tab.open(server.url + pathOf('machine', 'fr', 1));
    await expect.poll(since).toEqual([1, 1]);
    await rest(tab, toContact, contact);
    expect(await tab.read('document.querySelector(".basket").matches(".is-filled")')).toBe(false);
    await tab.point('.basket-button button');
    await tab.press();
    await tab.release();
    await expect.poll(() => tab.read('localStorage.getItem("basket") !== null')).toBe(true);
    expect(await since()).toEqual([1, 1]);
    await follow(tab, toContact, contact);
    await expect
      .poll(() => tab.read('document.querySelector(".basket.is-filled .basket-count")?.textContent'))
      .toBe('1');
    await expect.poll(since).toEqual([2, 1]);
  },
);

test('a prerendered page has the text typed into a form meanwhile', full, async ({ tab, server }) => {
  const name = '#quote [name=name]';
  await tab.open(server.url + pathOf('hydraulique', 'fr'));
  await rest(tab, toAbout, about);
  await tab.point(name);
  await tab.press();
  await tab.release();
  await tab.type('Anna');
  await expect.poll(() => tab.read('sessionStorage.length')).toBe(1);
  await follow(tab, toAbout, about);
  await expect.poll(() => tab.read(`document.querySelector('${name}').value`)).toBe('Anna');
});

test('a prerendered page has the bar of a user who logged in meanwhile', full, async ({ tab, server }) => {
  await tab.open(`${server.url}/fr`);
  await rest(tab, toContact, contact);
  const login = { username: 'admin', password };
  await tab.read(`fetch('/api/auth/login', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: ${JSON.stringify(JSON.stringify(login))},
  }).then((answer) => answer.json()).then(({ user }) => localStorage.setItem('userId', user.id))`);
  await follow(tab, toContact, contact);
  await expect.poll(() => tab.read('document.querySelectorAll(".admin-bar").length')).toBe(1);
});

test(
  'a page of a list is prefetched when the pointer rests on its link, and prerendered on press',
  full,
  async ({ tab, server }) => {
    const machine = pathOf('machine', 'fr', 2);
    const link = `main a[href="${machine}"]`;
    await tab.open(server.url + pathOf('machines', 'fr'));
    await tab.point(link);
    await expect.poll(tab.asked).toEqual([`Prefetch ${machine}`]);
    await tab.press();
    await expect.poll(tab.asked).toContain(`Prerender ${machine}`);
    await tab.release();
    await expect.poll(() => tab.read('location.pathname')).toBe(machine);
    expect(await tab.read<number>(activation)).toBeGreaterThan(0);
  },
);

test('only pages without side effects are prefetched', full, async ({ tab, server }) => {
  await tab.open(server.url + pathOf('machine', 'fr', 1));
  await tab.point('main a[type$=pdf]');
  await tab.point('[popovertarget=nav-language]');
  await expect.poll(() => tab.read('document.querySelector("#nav-language").matches(":popover-open")')).toBe(true);
  await tab.point('#nav-language a[data-language=de]');
  await rest(tab, toContact, contact); // requested last
  expect(new Set(tab.asked())).toEqual(new Set([`Prefetch ${contact}`, `Prerender ${contact}`]));
  expect(await tab.read('document.cookie')).toBe('');
});
