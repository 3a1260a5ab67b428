/** DXF is a sequence of these: a group code, which says what the value means, and the value. */
export type Pair = { code: number; value: string };
