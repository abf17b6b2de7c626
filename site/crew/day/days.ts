import type { MyConsultation } from '../../../contract/crew/visits.ts';
import { manilaDayOf } from '../../../domain/calendar/manila-clock.ts';
import { isPlanned } from '../../../domain/visits/visit-states.ts';
import type { VisitOnPhone } from '../recorded/visit-on-phone.ts';

/** The visits and consultations of one day in Manila. */
export type DayOnPhone = {
  day: string;
  when: 'today' | 'later' | 'earlier';
  visits: VisitOnPhone[];
  consultations: MyConsultation[];
};

function isUnfinished({ state, waiting, isForOffice }: VisitOnPhone): boolean {
  return isPlanned(state) || isForOffice || waiting.steps + waiting.photos > 0;
}

/** Returns today (always), the next days, then unfinished earlier ones, without consultations. */
export function daysOf(
  visits: readonly VisitOnPhone[],
  consultations: readonly MyConsultation[],
  today: string,
): DayOnPhone[] {
  const dayOf = ({ startsAt }: { startsAt: string }) => manilaDayOf(new Date(startsAt));
  const byDay = Map.groupBy(visits, ({ visit }) => dayOf(visit));
  const asked = Map.groupBy(consultations, dayOf);
  const on = (day: string) => ({
    day,
    visits: byDay.get(day) ?? [],
    consultations: asked.get(day) ?? [],
  });
  const days = [...new Set([...byDay.keys(), ...asked.keys()])].toSorted();
  const earlier = days
    .filter((day) => day < today)
    .map((day) => ({ day, visits: on(day).visits.filter(isUnfinished), consultations: [] }))
    .filter((day) => day.visits.length > 0);
  return [
    { ...on(today), when: 'today' },
    ...days.filter((day) => day > today).map((day) => ({ ...on(day), when: 'later' as const })),
    ...earlier.map((day) => ({ ...day, when: 'earlier' as const })),
  ];
}

export type DayEntry =
  | { kind: 'visit'; id: string; startsAt: string; entry: VisitOnPhone }
  | { kind: 'consultation'; id: string; startsAt: string; consultation: MyConsultation };

/** Sorted by start. */
export function entriesOf({ visits, consultations }: DayOnPhone): DayEntry[] {
  const entries: DayEntry[] = [
    ...visits.map((entry) => ({
      ...{ kind: 'visit' as const, id: entry.visit.id, startsAt: entry.visit.startsAt, entry },
    })),
    ...consultations.map((consultation) => ({
      kind: 'consultation' as const,
      ...{ id: consultation.id, startsAt: consultation.startsAt, consultation },
    })),
  ];
  return entries.toSorted((one, other) => one.startsAt.localeCompare(other.startsAt));
}

/** Returns the visit that is under way or next today. */
export function nextVisit(days: readonly DayOnPhone[]): VisitOnPhone | undefined {
  return days
    .find(({ when }) => when === 'today')
    ?.visits.find(({ state, visit }) => isPlanned(state) && visit.address !== '');
}
