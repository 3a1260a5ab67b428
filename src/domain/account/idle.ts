/**
 * The header of requests that the back-office makes by itself, while nobody uses it: they do not count as use of the session. Otherwise a
 * screen that reads new mails would keep an abandoned session alive.
 */
export const idleHeader = 'x-idle';

/** How long after the last key or touch the back-office counts as unused: ms. */
export const idleAfter = 5 * 60 * 1000;
