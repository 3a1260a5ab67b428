import type { Device } from '../domain/account/device.ts';
import type { ChangedBy } from './records.ts';
import type { Translate } from './texts.ts';

/** "Firefox on Android", or its known half. */
export function deviceText({ browser, system }: Device, t: Translate): string {
  if (browser && system) return t('device.named', { browser, system });
  return browser || system || t('device.unknown');
}

/** Says who else has changed a text: the same account on another device, another user by name, or somebody unknown. */
export function whoChanged(by: ChangedBy, t: Translate): string {
  if (!by) return t('collision.title');
  if (by.own && by.device) return t('collision.titleOwn', { device: deviceText(by.device, t) });
  return t('collision.titleBy', { name: by.username });
}
