/** Returns a moment of the day on which a visit took place, by what was recorded, else by the plan. */
export function tookPlaceAt<Moment>(visit: {
  startsAt: Moment;
  arrivedAt: Moment | null;
  leftAt: Moment | null;
}): Moment {
  return visit.arrivedAt ?? visit.leftAt ?? visit.startsAt;
}
