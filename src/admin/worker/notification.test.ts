import { expect, test, vi } from 'vitest';

type Window = { url: string; navigate: (url: string) => Promise<void>; focus: () => Promise<void> };

/** Stands in for the scope of a service worker, which no test runner can open without a window for notifications. */
async function openWorker(urls: string[]) {
  const [shown, opened, badges]: [object[], string[], number[]] = [[], [], []];
  const windows: Window[] = urls.map((url) => ({
    url,
    navigate: async (to) => void opened.push(`${url} goes to ${to}`),
    focus: async () => {},
  }));
  vi.stubGlobal('navigator', { setAppBadge: async (count: number) => void badges.push(count) });
  vi.stubGlobal('registration', {
    showNotification: async (title: string, options: object) => void shown.push({ title, ...options }),
  });
  vi.stubGlobal('clients', {
    matchAll: async () => windows,
    openWindow: async (url: string) => void opened.push(`new window at ${url}`),
  });
  return { shown, opened, badges, ...(await import('./notification.ts')) };
}

const message = { id: 7, kind: 'quote', name: 'Zoé Müller', language: 'fr', unread: 3 };
const clicked = { close: () => {}, data: { path: '/admin/message/7' } } as unknown as Notification;

test('a notification says in the language of its user who has asked, and the icon counts what is unread', async () => {
  const { shown, badges, showEnquiry } = await openWorker([]);
  await showEnquiry(message);
  await showEnquiry({ ...message, kind: 'contact', language: 'en' });
  expect(shown).toMatchObject([
    { title: 'Nouvelle demande de devis', body: 'Zoé Müller', lang: 'fr', data: { path: '/admin/message/7' } },
    { title: 'New enquiry', body: 'Zoé Müller', lang: 'en' },
  ]);
  expect(badges).toEqual([3, 3]);
});

test.for([
  [['https://a.ch/fr', 'https://a.ch/admin/machine'], 'https://a.ch/admin/machine goes to /admin/message/7'],
  [['https://a.ch/fr'], 'new window at /admin/message/7'],
] as const)('a click opens the enquiry in a window of the back-office, or in a new one: %o', async ([urls, result]) => {
  const { opened, openEnquiry } = await openWorker([...urls]);
  await openEnquiry(clicked);
  expect(opened).toEqual([result]);
});
