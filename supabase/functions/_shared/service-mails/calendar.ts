import ical, { ICalCalendarMethod, ICalEventStatus } from 'ical-generator';
import type { Brand } from '../../../../domain/brand.ts';
import type { Attachment } from '../mail/outgoing.ts';

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

/**
 * Makes a calendar file of visits. A later file with the same visits replaces them in the client's
 * calendar, whatever their times are by then.
 */
export function calendarFile(
  visits: readonly CalendarVisit[],
  { brand, siteUrl }: { brand: Brand; siteUrl: string },
): Attachment {
  const host = new URL(siteUrl).hostname;
  const calendar = ical({
    name: brand.name,
    prodId: { company: brand.name, product: 'visits', language: 'EN' },
    method: ICalCalendarMethod.PUBLISH,
  });
  for (const visit of visits) {
    const { id, number, count, startsAt, endsAt, version, address, isCalledOff = false } = visit;
    calendar.createEvent({
      id: `visit-${id}@${host}`,
      sequence: version,
      start: startsAt,
      end: endsAt,
      summary: count === 1 ? `${brand.name} visit` : `${brand.name} visit ${number} of ${count}`,
      location: address,
      description: `Questions? Call ${brand.phone}.`,
      status: isCalledOff ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
    });
  }
  return {
    name: 'visits.ics',
    type: 'text/calendar; charset=utf-8; method=PUBLISH',
    text: calendar.toString(),
  };
}
