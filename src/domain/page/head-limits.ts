/** The longest description that search results show in full. */
export const longestDescription = 155;
