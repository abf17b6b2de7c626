import { nobody, type VisitToGive } from '../../../contract/team/giving.ts';
import { mondayOf } from '../../../domain/calendar/days.ts';
import { manilaDayOf } from '../../../domain/calendar/manila-clock.ts';
import { crewAfter } from '../schedule/columns.ts';

/** Who gets each visit: a member's id, 'nobody' for no one instead, or '' where it stays. */
export type Choices = ReadonlyMap<string, string>;

/** The choice of a visit that stays with its holder. */
export const stays = '';

/** Returns what the server proposes. */
export function proposedChoices(visits: readonly VisitToGive[]): Choices {
  return new Map(visits.map(({ id, proposed }) => [id, proposed ?? stays]));
}

/**
 * Returns all visits for one member, as far as they are free and no two of the visits overlap. The
 * visits come by their start.
 */
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

/** Returns how many of the visits one member could get. */
export function freeCount(visits: readonly VisitToGive[], member: string): number {
  return [...allTo(visits, member).values()].filter((choice) => choice !== stays).length;
}

/** Returns who comes to a visit after a choice. */
export function crewThen(
  { crew }: Pick<VisitToGive, 'crew'>,
  holder: string,
  choice: string,
): string[] {
  return choice === stays ? crew : crewAfter(crew, holder, choice);
}

/**
 * Returns the visits whose chosen member is chosen for another one at the same time. The visits come
 * by their start.
 */
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

/** Returns visits in their order by the Monday of their week. */
export function weeksOf(visits: readonly VisitToGive[]): ReadonlyMap<string, VisitToGive[]> {
  return Map.groupBy(visits, ({ startsAt }) => mondayOf(manilaDayOf(new Date(startsAt))));
}
