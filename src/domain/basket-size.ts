/** How many lines one quote request has at most. On its own, because it is in the start script of every public page. */
export const mostBasketLines = 20;
