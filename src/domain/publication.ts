/** When visitors see a machine or a news item. Instants are ISO 8601 in UTC, in whole minutes; null means no limit. */
export type Publication = { visible: boolean; public_from: string | null; public_until: string | null };

/** `hidden` by its flag; `awaited`: not yet public; `ended`: no longer public. */
export type PublicationState = 'hidden' | 'awaited' | 'public' | 'ended';

/** The state of a record at an instant. Visitors see only `public` ones. */
export function publicationState({ visible, public_from, public_until }: Publication, at: string): PublicationState {
  if (!visible) return 'hidden';
  if (public_until !== null && public_until <= at) return 'ended';
  return public_from !== null && public_from > at ? 'awaited' : 'public';
}

/** Whether the publication would end before it begins. */
export function isEmptyPeriod({ public_from, public_until }: Partial<Publication>): boolean {
  return Boolean(public_from && public_until && public_until <= public_from);
}

/** The last change as visitors see it: the last edit, or the later beginning of publication. */
export function lastSeenChange({
  public_from,
  updated_at,
}: Pick<Publication, 'public_from'> & { updated_at: string }): string {
  return public_from !== null && public_from > updated_at ? public_from : updated_at;
}
