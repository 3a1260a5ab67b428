/** Takes the place of packages whose callers the product never reaches. */
export {};
