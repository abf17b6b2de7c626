import ical, { type ICalCalendar, ICalCalendarMethod, ICalEventStatus } from 'ical-generator';
import type { Brand } from '../../../../domain/brand.ts';
import type { TextFile } from '../mail/outgoing.ts';

/** A visit as a calendar holds it. */
export type CalendarVisit = {
  id: string;
  number: number;
  /** N of "n of N". */
  count: number;
  startsAt: Date;
  endsAt: Date;
  /** Grows with each change, so that calendars keep the latest. */
  version: number;
  address: string;
  /** Whether it was called off, so that calendars strike it out. */
  isCalledOff?: boolean;
};

/** A visit of a feed, which says when it last changed. */
export type FeedVisit = CalendarVisit & { changedAt: Date };

type Site = { brand: Brand; siteUrl: string };

/** How often calendars look at a feed, in seconds, if they follow its wish. */
const lookEverySeconds = 3600;

/**
 * Makes a calendar file of visits. A later file with the same visits replaces them in the client's
 * calendar, whatever their times are by then.
 */
export function calendarFile(visits: readonly CalendarVisit[], site: Site): TextFile {
  const calendar = calendarOf(site);
  for (const visit of visits) calendar.createEvent(eventOf(visit, site));
  return {
    name: 'visits.ics',
    type: 'text/calendar; charset=utf-8; method=PUBLISH',
    text: calendar.toString(),
  };
}

/**
 * Makes the text of a feed. Its visits have the ids of the files in mails. Times are in UTC, which
 * every calendar shows in its own zone; the header says that the visits take place in Manila.
 */
export function calendarFeed(visits: readonly FeedVisit[], site: Site): string {
  const calendar = calendarOf(site);
  calendar.ttl(lookEverySeconds).x('X-WR-TIMEZONE', 'Asia/Manila');
  for (const visit of visits) {
    const { changedAt } = visit;
    calendar.createEvent({ ...eventOf(visit, site), stamp: changedAt, lastModified: changedAt });
  }
  return calendar.toString();
}

function calendarOf({ brand }: Site): ICalCalendar {
  return ical({
    name: brand.name,
    prodId: { company: brand.name, product: 'visits', language: 'EN' },
    method: ICalCalendarMethod.PUBLISH,
  });
}

function eventOf(visit: CalendarVisit, { brand, siteUrl }: Site) {
  const { id, number, count, startsAt, endsAt, version, address, isCalledOff = false } = visit;
  return {
    id: `visit-${id}@${new URL(siteUrl).hostname}`,
    sequence: version,
    start: startsAt,
    end: endsAt,
    summary: count === 1 ? `${brand.name} visit` : `${brand.name} visit ${number} of ${count}`,
    location: address,
    description: `Questions? Call ${brand.phone}.`,
    status: isCalledOff ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
  };
}
