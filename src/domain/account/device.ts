/** The browser and the operating system of a session, by their proper names. Blank when unknown. */
export type Device = { browser: string; system: string };

export const unknownDevice: Device = { browser: '', system: '' };
