import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { userId } from '../session.ts';

/** A record's screen, with the record's name and picture at that time, and how often it was opened. */
export type Recent = { path: string; title: string; picture?: string; uses?: number };

/** The number of records to keep. */
const most = 24;

/** The number of records that a search begins with. */
const mostLatest = 8;

const prefix = 'recent:';

/**
 * Notes that this screen's record was opened, with its current name. The browser keeps the note for this user until logout.
 * @param title undefined if the screen belongs to no record
 * @param picture the URL of the picture shown with the name; blank without one
 */
export function useRecent(title: string | undefined, picture = ''): void {
  const { pathname } = useLocation();
  useEffect(() => {
    if (title !== undefined) noteRecent({ path: pathname, title, picture });
  }, [pathname, title, picture]);
}

/** A new name or picture of the latest record is no new use. */
function noteRecent(recent: Recent): void {
  const kept = recentScreens();
  const same = kept.find(({ path }) => path === recent.path);
  const uses = (same?.uses ?? 0) + (same && same === kept[0] ? 0 : 1);
  const others = kept.filter((one) => one !== same);
  try {
    localStorage.setItem(`${prefix}${userId()}`, JSON.stringify([{ ...recent, uses }, ...others].slice(0, most)));
  } catch (error) {
    console.warn('The records that were opened last cannot be kept in this browser', error);
  }
}

/** The records that the user has opened last, latest first. */
export function latestScreens(): Recent[] {
  return recentScreens().slice(0, mostLatest);
}

/** The records that the user has opened most often, of those opened lately. */
export function favouriteScreens(): Recent[] {
  return recentScreens().sort((one, other) => (other.uses ?? 1) - (one.uses ?? 1));
}

function recentScreens(): Recent[] {
  try {
    return JSON.parse(localStorage.getItem(`${prefix}${userId()}`) ?? '[]') as Recent[];
  } catch {
    return []; // not in the current format
  }
}

/** Forgets the opened records: their names may be those of people who sent an enquiry. */
export function forgetRecent(): void {
  localStorage.removeItem(`${prefix}${userId()}`);
}
