/**
 * A room's allowed imports besides itself: rooms, single files and packages. Everything else is
 * forbidden.
 */
export type Directions = Readonly<Record<string, readonly string[]>>;
