const MiB = 1024 * 1024;

/** What one answer may bring: most mail servers take mails of 25 MB, and files grow by a third on their way. */
export const answerLimits = { files: 10, bytes: 15 * MiB, subject: 300, text: 20_000 } as const;

/** The largest mail that is read: bytes. */
export const largestMail = 25 * MiB;
