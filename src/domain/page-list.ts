/** The lists of records that pages show and the back-office has screens for, named as in the addresses of their calls. */
export const pageLists = ['client', 'history-entry', 'project', 'service', 'steel-family', 'tolerance-row'] as const;

export type PageList = (typeof pageLists)[number];
