import { line } from './text.ts';

/** What its owner calls a passkey: usually the device that holds it. */
export const passkeyName = line(60);

export const mostPasskeys = 20;
