/** A place where a rule must not speak, and why. At most ten: a rule that needs more is the wrong rule. */
export type Exception = { file: string; key: string; rule: string; reason: string };

export const mostExceptions = 10;

export const exceptions: Exception[] = [];
