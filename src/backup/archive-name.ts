export type Backup = { name: string; made: string; size: number };

/** Prefix of the temporary folder in which a backup is made, beside its target. */
export const workPrefix = '.making-';

/** The name of a backup made at `time`: `site-2026-11-21T14-30-00Z.tar`. */
export function archiveName(time = new Date()): string {
  return `site-${time.toISOString().slice(0, 19).replaceAll(':', '-')}Z.tar`;
}

/** When a backup of this name was made (ISO 8601); undefined for other names. */
export function timeOfName(name: string): string | undefined {
  const [, day, hour, minute, second] = /^site-(\d{4}-\d\d-\d\d)T(\d\d)-(\d\d)-(\d\d)Z\.tar$/.exec(name) ?? [];
  return day && `${day}T${hour}:${minute}:${second}.000Z`;
}
