import { call } from '../client.ts';
import { calls } from '../paths.ts';

/**
 * Whether this browser can be notified. `install`: only once the back-office is installed as an app, as on an iPhone. `denied`: the user
 * has forbidden it in the browser.
 */
export function pushAbility(): 'able' | 'install' | 'denied' | 'unable' {
  const isAble = 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;
  if (isAble) return Notification.permission === 'denied' ? 'denied' : 'able';
  return /iPhone|iPad/.test(navigator.userAgent) ? 'install' : 'unable';
}

/**
 * Subscribes this browser at its push service.
 * @param key the site's public key
 * @returns its id on the server; undefined when the user does not allow it
 * @throws DOMException when the push service cannot be reached; CallFailure
 */
export async function subscribe(key: string): Promise<number | undefined> {
  if ((await Notification.requestPermission()) !== 'granted') return undefined;
  const { pushManager } = await navigator.serviceWorker.ready;
  return report(await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key }));
}

/**
 * Reports the subscription that this browser still has, because the server may have ended it, with a new password for example.
 * @returns its id on the server; undefined if it has none
 */
export async function renewSubscription(): Promise<number | undefined> {
  const subscription = await ownSubscription();
  return subscription && report(subscription);
}

/** Ends the subscription of this browser. Its push service then refuses what still is on its way. */
export async function unsubscribe(): Promise<void> {
  await (await ownSubscription())?.unsubscribe();
}

async function ownSubscription(): Promise<PushSubscription | undefined> {
  const registration = await navigator.serviceWorker?.getRegistration();
  return (await registration?.pushManager?.getSubscription()) ?? undefined;
}

async function report(subscription: PushSubscription): Promise<number> {
  const { endpoint, keys } = subscription.toJSON();
  return (await call('PUT', calls.pushes(), { body: { endpoint, keys } })).body.id;
}
