import type { MissedReport, VisitReport } from '../domain/visit.ts';
import { readStored } from './browser-storage.ts';

type Wishes = { globalPrivacyControl?: boolean };

/**
 * Reports a visit to our own server, without any data that identifies the visitor. Sends nothing if the owner has turned
 * counting off, for visitors who have opted out or are logged in, and for programs.
 * @param what the event; by default what a view of this page counts as
 * @param from the host of the referring page
 */
export function reportVisit(what?: VisitReport | MissedReport, from?: string): void {
  const { visits } = document.body.dataset;
  const { globalPrivacyControl, doNotTrack, webdriver, maxTouchPoints } = navigator as Navigator & Wishes;
  if (!visits || globalPrivacyControl || doNotTrack === '1' || webdriver || readStored('userId') !== null) return;
  const report = { what: what ?? visits, path: location.pathname, touch: maxTouchPoints, from };
  navigator.sendBeacon('/api/visits', new Blob([JSON.stringify(report)], { type: 'application/json' }));
}
