import ICAL from 'ical.js';
import { dayAfter, minuteAt } from '../../domain/time/day.ts';
import { line } from './clean-line.ts';

const mostEvents = 5;

/** What time zones need. Other rules could repeat each second. */
const yearly = /^(?:FREQ=YEARLY|INTERVAL=\d+|BYMONTH=\d+|BYDAY=-?\d[A-Z]{2}|UNTIL=\w+|WKST=[A-Z]{2})$/;
const mostZoneRules = 50;
const latestYear = 2100; // the library computes the changes of a time zone year by year

/**
 * The meetings of a calendar (RFC 5545): their name, their time at the workshop and their place, a line each. Repetitions are
 * left out. Empty when the calendar is damaged.
 */
export function invitationText(calendar: string): string {
  try {
    const root = new ICAL.Component(ICAL.parse(withoutStrangeRules(calendar)));
    const method = line(String(root.getFirstPropertyValue('method') ?? '')).toUpperCase();
    const notes = ['', 'REQUEST', 'PUBLISH'].includes(method) ? [] : [method];
    const events = root.getAllSubcomponents('vevent').slice(0, mostEvents);
    return [...notes, ...events.map(meetingText)].join('\n\n');
  } catch {
    return ''; // the library throws errors of many kinds
  }
}

function meetingText(event: ICAL.Component): string {
  const { summary, location, startDate, endDate } = new ICAL.Event(event);
  const zone = event.getFirstProperty('dtstart')?.getFirstParameter('tzid');
  const lines = [summary, timeText(startDate, endDate, zone), location];
  return lines
    .map((one) => line(one ?? ''))
    .filter(Boolean)
    .join('\n');
}

/** @param zone its name in the calendar, which is shown if the calendar does not define it */
function timeText(start: ICAL.Time | null, end: ICAL.Time | null, zone = ''): string {
  if (!start) return '';
  const note = zone && !start.isDate && isFloating(start) ? ` (${zone})` : '';
  const [from, to] = [pointText(start), end ? pointText(end, end.isDate) : ''];
  if (to <= from) return from + note;
  const [day, minute] = to.split(' ');
  return (minute && from.startsWith(`${day} `) ? `${from}–${minute}` : `${from} – ${to}`) + note;
}

/** A time without a zone is the workshop's. The last day of a meeting is the day before its end. */
function pointText(time: ICAL.Time, isEnd = false): string {
  if (time.isDate) return isEnd ? dayAfter(time.toString(), -1) : time.toString();
  return isFloating(time) ? time.toString().slice(0, 16).replace('T', ' ') : minuteAt(time.toJSDate());
}

function isFloating({ zone, year }: ICAL.Time): boolean {
  return !zone || zone.tzid === 'floating' || year > latestYear;
}

function withoutStrangeRules(calendar: string): string {
  let count = 0;
  return calendar.replaceAll(/\r?\n[ \t]/g, '').replaceAll(/^(?:RRULE|RDATE|EXRULE|EXDATE)[:;].*\r?\n/gim, (rule) => {
    count += 1;
    const parts = rule
      .trim()
      .toUpperCase()
      .replace(/^RRULE:/, '')
      .split(';');
    return count <= mostZoneRules && parts.every((part) => yearly.test(part)) ? rule : '';
  });
}
