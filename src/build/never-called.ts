/** Replaces packages that are imported and never called. */
export {};
