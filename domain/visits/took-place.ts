/** Returns a moment of the day of a visit: as recorded, else as planned. */
export function tookPlaceAt<Moment>(visit: {
  startsAt: Moment;
  arrivedAt: Moment | null;
  leftAt: Moment | null;
}): Moment {
  return visit.arrivedAt ?? visit.leftAt ?? visit.startsAt;
}
