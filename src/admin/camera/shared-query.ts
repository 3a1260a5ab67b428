/** The query of the page that asks what shared files are for. */
export const sharedQuery = '?shared';
