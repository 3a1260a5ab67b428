/**
 * The maximum number of lines of a quote request. In a file of its own, because every public page's start script
 * contains it.
 */
export const mostBasketLines = 20;
