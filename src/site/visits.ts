import type { MissedReport, VisitReport } from '../domain/visit.ts';
import { readStored } from './browser-storage.ts';

type Wishes = { globalPrivacyControl?: boolean };

/**
 * Reports to our own server what happens on this page, without anything that tells visitors apart. Nothing is sent where
 * the owner does not count (the page then says nothing of it), by those who ask not to be counted, who are logged in, and
 * by programs.
 * @param what as what a view of this page counts, unless given
 * @param from the host of the page before
 */
export function reportVisit(what?: VisitReport | MissedReport, from?: string): void {
  const { visits } = document.body.dataset;
  const { globalPrivacyControl, doNotTrack, webdriver, maxTouchPoints } = navigator as Navigator & Wishes;
  if (!visits || globalPrivacyControl || doNotTrack === '1' || webdriver || readStored('userId') !== null) return;
  const report = { what: what ?? visits, path: location.pathname, touch: maxTouchPoints, from };
  navigator.sendBeacon('/api/visits', new Blob([JSON.stringify(report)], { type: 'application/json' }));
}
