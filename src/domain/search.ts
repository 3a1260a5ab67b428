/**
 * A search by name stops when it has found so many: whoever gets more says more. One more than these stands for all that
 * there are beyond them.
 */
export const mostFound = 500;
