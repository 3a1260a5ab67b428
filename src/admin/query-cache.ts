import type { NounName } from '../domain/nouns/nouns.ts';
import { onStored } from './autosave/saving.ts';
import { chosenSet } from './change-set/chosen.ts';
import { nounAt } from './paths.ts';
import { queryClient } from './query-client.ts';

/** The kinds of records that have lists. */
export type Noun = 'machine' | 'category' | 'news' | NounName;

/** Reloads all data about records of a kind. */
export function reload(
  noun:
    | Noun
    | 'page'
    | 'enquiry'
    | 'account'
    | 'passkey'
    | 'person'
    | 'demo-content'
    | 'first-steps'
    | 'mail'
    | 'mailbox'
    | 'webhook'
    | 'api-token'
    | 'backup'
    | 'change-set'
    | 'settings',
): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: [noun] });
}

/** Reloads only the lists and counts of a kind, for callers that already have the record. */
export function reloadLists(noun: Noun | 'enquiry'): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: [noun, 'list'] });
}

/**
 * Removes the cached data of a deleted record. Waits until no screen shows the record, because it would be requested
 * again.
 */
export function forgetRecord(noun: Noun | 'enquiry' | 'page' | 'passkey', id: number): Promise<void> {
  const queryKey = [noun, id];
  const cache = queryClient.getQueryCache();
  return new Promise((resolve) => {
    const look = () => {
      if (cache.find({ queryKey })?.isActive()) return;
      unsubscribe();
      queryClient.removeQueries({ queryKey });
      resolve();
    };
    const unsubscribe = cache.subscribe(look);
    look();
  });
}

let translations: ReturnType<typeof setTimeout>;

// Saved text is already on the screen, so lists with it are reloaded when next shown. Outdated translations are
// requested after a pause in typing.
onStored((path) => {
  const noun = nounAt(path);
  void queryClient.invalidateQueries({ queryKey: [noun], refetchType: 'none' });
  if (noun === 'settings') void reload('backup'); // the settings affect when the next backup is due
  clearTimeout(translations);
  translations = setTimeout(() => {
    void queryClient.invalidateQueries({ queryKey: ['translation'] });
    if (chosenSet()) void reload('change-set');
  }, 1_000);
});
