import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { userId } from '../session.ts';

/** A record's screen, with the record's name and picture at that time. */
export type Recent = { path: string; title: string; picture?: string };

/** The number of records to keep. */
const most = 8;

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

function noteRecent(recent: Recent): void {
  const others = recentScreens().filter(({ path }) => path !== recent.path);
  try {
    localStorage.setItem(`${prefix}${userId()}`, JSON.stringify([recent, ...others].slice(0, most)));
  } catch (error) {
    console.warn('The records that were opened last cannot be kept in this browser', error);
  }
}

/** The records that the user has opened, latest first. */
export function recentScreens(): Recent[] {
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
