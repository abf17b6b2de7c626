import { nobody, type VisitToGive } from '../../../contract/team/giving.ts';
import { mondayOf } from '../../../domain/calendar/days.ts';
import { manilaDayOf } from '../../../domain/calendar/manila-clock.ts';
import { crewAfter } from '../schedule/rows.ts';

/** Receivers by visit: a member's id, 'nobody' for no one, or '' to leave it as it is. */
export type Choices = ReadonlyMap<string, string>;

export const stays = '';

export function proposedChoices(visits: readonly VisitToGive[]): Choices {
  return new Map(visits.map(({ id, proposed }) => [id, proposed ?? stays]));
}

/** Gives one member all visits that fit and do not overlap. Visits are sorted by start. */
export function allTo(visits: readonly VisitToGive[], member: string): Choices {
  let busyUntil = '';
  return new Map(
    visits.map(({ id, free, startsAt, endsAt }) => {
      const isFree = startsAt >= busyUntil && free.includes(member);
      if (isFree) busyUntil = endsAt;
      return [id, isFree ? member : stays];
    }),
  );
}

export function freeCount(visits: readonly VisitToGive[], member: string): number {
  return [...allTo(visits, member).values()].filter((choice) => choice !== stays).length;
}

export function crewThen(
  { crew }: Pick<VisitToGive, 'crew'>,
  holder: string,
  choice: string,
): string[] {
  return choice === stays ? crew : crewAfter(crew, holder, choice);
}

/** Returns the visits whose receiver also gets an overlapping one. Visits are sorted by start. */
export function clashesIn(visits: readonly VisitToGive[], choices: Choices): ReadonlySet<string> {
  const clashing = new Set<string>();
  const latest = new Map<string, VisitToGive>();
  for (const visit of visits) {
    const member = choices.get(visit.id) ?? stays;
    if (member === stays || member === nobody) continue;
    const before = latest.get(member);
    if (before && before.endsAt > visit.startsAt) clashing.add(before.id).add(visit.id);
    if (!before || visit.endsAt > before.endsAt) latest.set(member, visit);
  }
  return clashing;
}

/** Groups visits by the Monday of their week, in order. */
export function weeksOf(visits: readonly VisitToGive[]): ReadonlyMap<string, VisitToGive[]> {
  return Map.groupBy(visits, ({ startsAt }) => mondayOf(manilaDayOf(new Date(startsAt))));
}
