const MiB = 1024 * 1024;

/** Limits of one answer. Most mail servers accept mails of 25 MB, and encoding enlarges files by a third. */
export const answerLimits = { files: 10, bytes: 15 * MiB, subject: 300, text: 20_000 } as const;

/** The largest received mail that is parsed, in bytes. */
export const largestMail = 25 * MiB;
