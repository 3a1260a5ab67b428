import type { PushMessage } from '../../domain/account/push.ts';
import { scope } from './scope.ts';

const titles = {
  en: { contact: 'New enquiry', quote: 'New quote request' },
  fr: { contact: 'Nouvelle demande', quote: 'Nouvelle demande de devis' },
} satisfies Record<PushMessage['language'], Record<PushMessage['kind'], string>>;

/** Shows the notification of an enquiry, and the number of unread ones on the icon of the installed app. */
export async function showEnquiry(message: unknown): Promise<void> {
  const { id, kind, name, language, unread } = message as PushMessage;
  await scope.navigator.setAppBadge?.(unread).catch(() => {});
  await scope.registration.showNotification(titles[language][kind], {
    body: name,
    lang: language,
    tag: `enquiry-${id}`,
    icon: '/favicon.ico',
    data: { path: `/admin/message/${id}` },
  });
}

/** Opens the enquiry of a notification, in a window of the back-office if there is one. */
export async function openEnquiry(notification: Notification): Promise<void> {
  notification.close();
  const { path } = notification.data as { path: string };
  const windows = await scope.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const open = windows.find(({ url }) => new URL(url).pathname.startsWith('/admin/'));
  if (!open) return void (await scope.clients.openWindow(path));
  await open.navigate(path);
  await open.focus();
}
