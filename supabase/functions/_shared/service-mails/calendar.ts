import ical, { type ICalCalendar, ICalCalendarMethod, ICalEventStatus } from 'ical-generator';
import type { Brand } from '../../../../domain/brand.ts';
import { inLanguage, type Language, type Translated } from '../../../../domain/languages.ts';
import type { TextFile } from '../mail/outgoing.ts';
import { calendarTexts as filipino } from './mail-texts.fil.ts';
import { calendarTexts as english } from './mail-texts.ts';

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
  /** Calendars strike it out. */
  isCalledOff?: boolean;
};

export type CalendarConsultation = Omit<CalendarVisit, 'number' | 'count'>;

type Changed = { changedAt: Date };
export type FeedVisit = CalendarVisit & Changed;
export type FeedConsultation = CalendarConsultation & Changed;

type Site = { brand: Brand; siteUrl: string };
type Texts = Translated<typeof english>;

/** In seconds. Calendars may ignore it. */
const lookEverySeconds = 3600;

/** A later file with the same visits replaces them in the client's calendar. */
export function calendarFile(
  visits: readonly CalendarVisit[],
  site: Site,
  language: Language,
): TextFile {
  const calendar = calendarOf(site, language);
  const texts = inLanguage(english, filipino, language);
  for (const visit of visits) calendar.createEvent(eventOf(visit, site, texts));
  return fileOf(calendar, 'visits.ics');
}

/** A later file replaces it, or strikes it out. */
export function consultationFile(
  consultation: CalendarConsultation,
  site: Site,
  language: Language,
): TextFile {
  const calendar = calendarOf(site, language);
  const texts = inLanguage(english, filipino, language);
  calendar.createEvent(consultationEvent(consultation, site, texts));
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
 * Its events share ids with the files in mails. Times are in UTC, which every calendar shows in its
 * own zone; the header says that the visits take place in Manila.
 */
export function calendarFeed(
  visits: readonly FeedVisit[],
  consultations: readonly FeedConsultation[],
  site: Site,
  language: Language,
): string {
  const calendar = calendarOf(site, language);
  const texts = inLanguage(english, filipino, language);
  calendar.ttl(lookEverySeconds).x('X-WR-TIMEZONE', 'Asia/Manila');
  const events = [
    ...visits.map((visit) => ({ ...eventOf(visit, site, texts), at: visit.changedAt })),
    ...consultations.map((one) => ({ ...consultationEvent(one, site, texts), at: one.changedAt })),
  ];
  for (const { at, ...event } of events) {
    calendar.createEvent({ ...event, stamp: at, lastModified: at });
  }
  return calendar.toString();
}

function calendarOf({ brand }: Site, language: Language): ICalCalendar {
  return ical({
    name: brand.name,
    prodId: { company: brand.name, product: 'visits', language: language.toUpperCase() },
    method: ICalCalendarMethod.PUBLISH,
  });
}

function eventOf({ number, count, ...visit }: CalendarVisit, site: Site, texts: Texts) {
  const { name } = site.brand;
  const summary =
    count === 1 ? texts.visit(name) : texts.visitOf(name, String(number), String(count));
  return { ...appointment('visit', visit, site, texts), summary };
}

function consultationEvent(consultation: CalendarConsultation, site: Site, texts: Texts) {
  const summary = texts.consultation(site.brand.name);
  return { ...appointment('consultation', consultation, site, texts), summary };
}

function appointment(
  kind: 'visit' | 'consultation',
  { id, startsAt, endsAt, version, address, isCalledOff = false }: CalendarConsultation,
  { brand, siteUrl }: Site,
  texts: Texts,
) {
  return {
    id: `${kind}-${id}@${new URL(siteUrl).hostname}`,
    sequence: version,
    start: startsAt,
    end: endsAt,
    location: address,
    description: texts.questions(brand.phone),
    status: isCalledOff ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
  };
}
