/** Where a visit was dropped. */
export type MoveTarget = { start: Date; crew: readonly string[] };
