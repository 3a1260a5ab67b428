/** A session ends this long after its last use, and what a browser keeps for times without a network is no longer shown: milliseconds. */
export const idleLimit = 8 * 60 * 60 * 1000;
