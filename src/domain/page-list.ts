/** Lists of records that pages show and the back-office edits, named as in the paths of the API. */
export const pageLists = ['client', 'history-entry', 'project', 'service', 'steel-family', 'tolerance-row'] as const;

export type PageList = (typeof pageLists)[number];
