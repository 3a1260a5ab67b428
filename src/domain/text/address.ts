/** The pattern that browsers use for `<input type="email">` (HTML standard, "valid e-mail address"). */
export const emailAddress =
  /^[\w.!#$%&'*+/=?^`{|}~-]+@[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?(?:\.[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?)*$/i;

/** Digits, grouped as people write them, with or without the prefix of a country. */
export const telephoneNumber = /^\+?[\d ()./-]{4,30}$/;
