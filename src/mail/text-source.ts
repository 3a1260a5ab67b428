/** Gives the texts of these keys in the language of a mail. */
export type Texts<Key extends string> = (key: Key) => string;
