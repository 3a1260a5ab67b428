/** When visitors see a machine or a news item. Instants are ISO 8601 in UTC, of whole minutes; null: without limit. */
export type Publication = { visible: boolean; public_from: string | null; public_until: string | null };

/** `hidden` by its flag; `awaited`, not yet public; `ended`, no longer. */
export type PublicationState = 'hidden' | 'awaited' | 'public' | 'ended';

/** What a record is at an instant. Visitors see what is `public`. */
export function publicationState({ visible, public_from, public_until }: Publication, at: string): PublicationState {
  if (!visible) return 'hidden';
  if (public_until !== null && public_until <= at) return 'ended';
  return public_from !== null && public_from > at ? 'awaited' : 'public';
}

/** Whether a record would cease to be public before it begins to be. */
export function isEmptyPeriod({ public_from, public_until }: Partial<Publication>): boolean {
  return Boolean(public_from && public_until && public_until <= public_from);
}

/** When visitors last saw a record change, which may have become public after somebody changed it. */
export function lastSeenChange({
  public_from,
  updated_at,
}: Pick<Publication, 'public_from'> & { updated_at: string }): string {
  return public_from !== null && public_from > updated_at ? public_from : updated_at;
}
