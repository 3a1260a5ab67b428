import type { Device } from '../domain/device.ts';
import type { ChangedBy } from './records.ts';
import type { Translate } from './texts.ts';

/** "Firefox on Android", or as much of it as is known. */
export function deviceText({ browser, system }: Device, t: Translate): string {
  if (browser && system) return t('device.named', { browser, system });
  return browser || system || t('device.unknown');
}

/** Who else has changed a text, as a sentence: the own account on another device, somebody by name, or somebody. */
export function whoChanged(by: ChangedBy, t: Translate): string {
  if (!by) return t('collision.title');
  if (by.own && by.device) return t('collision.titleOwn', { device: deviceText(by.device, t) });
  return t('collision.titleBy', { name: by.username });
}
