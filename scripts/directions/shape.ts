/**
 * What each room may import besides itself: rooms, single files and packages. Everything else is
 * forbidden.
 */
export type Directions = Readonly<Record<string, readonly string[]>>;
