import { answerCall, isKeptCall } from './kept-answers.ts';
import { answerFile, forgetFormerFiles, isKeptFile, keepLoaded } from './kept-files.ts';
import { answerScreen, isScreen } from './kept-page.ts';
import { openEnquiry, showEnquiry } from './notification.ts';
import { scope } from './scope.ts';
import { isShare, receiveShare } from './share.ts';

/**
 * The service worker of the back-office. Without a network, it answers with what this browser saw last: the screens, the list of
 * enquiries and the opened records. It also shows the notifications of new enquiries, and takes pictures that other apps share. All
 * other requests pass it by.
 */
scope.addEventListener('install', (event) => event.waitUntil(scope.skipWaiting()));

scope.addEventListener('activate', (event) => event.waitUntil(begin()));

scope.addEventListener('message', (event) => event.waitUntil(keepLoaded(event.data as string[])));

scope.addEventListener('fetch', (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (url.origin !== location.origin) return;
  if (isShare(request, url)) event.respondWith(receiveShare(request));
  else if (request.method !== 'GET') return;
  else if (isScreen(request, url)) event.respondWith(answerScreen(event));
  else if (isKeptFile(request, url)) event.respondWith(answerFile(request));
  else if (isKeptCall(request, url)) event.respondWith(answerCall(event));
});

scope.addEventListener('push', (event) => event.waitUntil(showEnquiry(event.data?.json())));

scope.addEventListener('notificationclick', (event) => event.waitUntil(openEnquiry(event.notification)));

async function begin(): Promise<void> {
  await forgetFormerFiles();
  await scope.registration.navigationPreload?.enable();
  await scope.clients.claim();
}
