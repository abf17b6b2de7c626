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

/** A consultation as a calendar holds it. */
export type CalendarConsultation = Omit<CalendarVisit, 'number' | 'count'>;

/** What a feed shows, which says when it last changed. */
type Changed = { changedAt: Date };
export type FeedVisit = CalendarVisit & Changed;
export type FeedConsultation = CalendarConsultation & Changed;

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
  return fileOf(calendar, 'visits.ics');
}

/** Makes a calendar file of a consultation. A later one replaces it, or strikes it out. */
export function consultationFile(consultation: CalendarConsultation, site: Site): TextFile {
  const calendar = calendarOf(site);
  calendar.createEvent(consultationEvent(consultation, site));
  return fileOf(calendar, 'consultation.ics');
}

function fileOf(calendar: ICalCalendar, name: string): TextFile {
  return {
    name,
    type: 'text/calendar; charset=utf-8; method=PUBLISH',
    text: calendar.toString(),
  };
}

/**
 * Makes the text of a feed. Its visits and consultations have the ids of the files in mails. Times are in UTC, which
 * every calendar shows in its own zone; the header says that the visits take place in Manila.
 */
export function calendarFeed(
  visits: readonly FeedVisit[],
  consultations: readonly FeedConsultation[],
  site: Site,
): string {
  const calendar = calendarOf(site);
  calendar.ttl(lookEverySeconds).x('X-WR-TIMEZONE', 'Asia/Manila');
  const events = [
    ...visits.map((visit) => ({ ...eventOf(visit, site), at: visit.changedAt })),
    ...consultations.map((one) => ({ ...consultationEvent(one, site), at: one.changedAt })),
  ];
  for (const { at, ...event } of events) {
    calendar.createEvent({ ...event, stamp: at, lastModified: at });
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

function eventOf({ number, count, ...visit }: CalendarVisit, site: Site) {
  const name = `${site.brand.name} visit`;
  return appointment('visit', count === 1 ? name : `${name} ${number} of ${count}`, visit, site);
}

function consultationEvent(consultation: CalendarConsultation, site: Site) {
  return appointment('consultation', `${site.brand.name} consultation`, consultation, site);
}

function appointment(
  kind: 'visit' | 'consultation',
  summary: string,
  { id, startsAt, endsAt, version, address, isCalledOff = false }: CalendarConsultation,
  { brand, siteUrl }: Site,
) {
  return {
    id: `${kind}-${id}@${new URL(siteUrl).hostname}`,
    sequence: version,
    start: startsAt,
    end: endsAt,
    summary,
    location: address,
    description: `Questions? Call ${brand.phone}.`,
    status: isCalledOff ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
  };
}
