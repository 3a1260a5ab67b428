/** The longest description that lists of search results show in full. */
export const longestDescription = 155;
