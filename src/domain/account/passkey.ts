import { line } from '../text/text.ts';

/** The owner's name for a passkey: usually the device that holds it. */
export const passkeyName = line(60);

export const mostPasskeys = 20;
