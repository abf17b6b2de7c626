import type { ListedConsultation } from '../../../contract/team/consultations.ts';
import type { WeekMember, WeekVisit } from '../../../contract/team/schedule.ts';
import { columnKeyOf } from './columns.ts';

/** Of one member, of two for the visits that they share, or of none for visits without a crew. */
export type ScheduleRow = { key: string; members: readonly WeekMember[] };

/** Key of the row of visits without a crew. */
export const withoutCrew = 'nobody';

type Crewed = Pick<WeekVisit, 'crew'>;

/**
 * Returns the row without a crew, then all workers and other members with appointments. Two who
 * share visits form one band: the rows of the first, of both, of the second.
 */
export function bandsOf(
  members: readonly WeekMember[],
  visits: readonly Crewed[],
  consultations: readonly Pick<ListedConsultation, 'with'>[],
): ScheduleRow[][] {
  const busy = new Set([
    ...visits.flatMap(({ crew }) => crew),
    ...consultations.flatMap((one) => one.with?.id ?? []),
  ]);
  const shown = members.filter(({ id, role }) => role === 'worker' || busy.has(id));
  const places = new Map(shown.map(({ id }, place) => [id, place]));
  const partners = partnersOf(visits);
  const bands = shown.flatMap((member, place) => {
    const partnerPlace = places.get(partners.get(member.id) ?? '');
    const partner = partnerPlace === undefined ? undefined : shown[partnerPlace];
    if (partnerPlace === undefined || !partner) return [[rowOf(member)]];
    return place < partnerPlace ? [[rowOf(member), rowOf(member, partner), rowOf(partner)]] : [];
  });
  return [[{ key: withoutCrew, members: [] }], ...bands];
}

function rowOf(...members: WeekMember[]): ScheduleRow {
  return { key: members.map(({ id }) => id).join('+'), members };
}

/** Pairs members, those with the most shared visits first. */
function partnersOf(visits: readonly Crewed[]): ReadonlyMap<string, string> {
  const pairs = Map.groupBy(
    visits.filter(({ crew }) => crew.length === 2),
    ({ crew }) => crew.toSorted().join('+'),
  );
  const partners = new Map<string, string>();
  for (const [key] of [...pairs].toSorted(([, some], [, others]) => others.length - some.length)) {
    const [one = '', other = ''] = key.split('+');
    if (!partners.has(one) && !partners.has(other)) partners.set(one, other).set(other, one);
  }
  return partners;
}

/** Returns the keys of a visit's rows, in the grid's order: that of its pair, or of each of its crew. */
function rowKeysOf({ crew }: Crewed, rows: readonly ScheduleRow[]): string[] {
  if (crew.length === 0) return [withoutCrew];
  const pair = rows.find(
    ({ members }) =>
      members.length === 2 && crew.length === 2 && members.every(({ id }) => crew.includes(id)),
  );
  if (pair) return [pair.key];
  return rows.flatMap(({ key }) => (crew.includes(key) ? [key] : []));
}

/** Groups visits by 'row column'. */
export function cellsOf(
  rows: readonly ScheduleRow[],
  visits: readonly WeekVisit[],
  by: 'day' | 'hour',
): ReadonlyMap<string, WeekVisit[]> {
  const cells = new Map<string, WeekVisit[]>();
  for (const visit of visits) {
    for (const row of rowKeysOf(visit, rows)) {
      const key = cellKey(row, columnKeyOf(visit, by));
      cells.set(key, [...(cells.get(key) ?? []), visit]);
    }
  }
  return cells;
}

/** Returns the leading row by visit id: the first of its rows. */
export function leadsOf(
  rows: readonly ScheduleRow[],
  visits: readonly Pick<WeekVisit, 'id' | 'crew'>[],
): ReadonlyMap<string, string> {
  return new Map(visits.map((visit) => [visit.id, rowKeysOf(visit, rows)[0] ?? withoutCrew]));
}

/** Groups consultations by 'row column'. */
export function consultationCells(
  consultations: readonly ListedConsultation[],
  by: 'day' | 'hour',
): ReadonlyMap<string, ListedConsultation[]> {
  return Map.groupBy(consultations, (one) =>
    cellKey(one.with?.id ?? withoutCrew, columnKeyOf(one, by)),
  );
}

export function cellKey(row: string, column: string): string {
  return `${row} ${column}`;
}

/**
 * Returns the crew after a visit was dragged to another row. On a row of its crew it keeps the crew.
 * A worker replaces another, the first of a pair, and a pair replaces everybody.
 */
export function crewAfter(crew: readonly string[], fromRow: string, toRow: string): string[] {
  const [from, to] = [idsIn(fromRow), idsIn(toRow)];
  if (to.length === 0) return crew.filter((id) => !from.includes(id));
  if (to.every((id) => crew.includes(id))) return [...crew];
  return to.length === 2 ? to : [...crew.filter((id) => id !== from[0]), ...to];
}

function idsIn(row: string): string[] {
  return row === withoutCrew ? [] : row.split('+');
}
