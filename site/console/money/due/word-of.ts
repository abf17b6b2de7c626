/** Returns what leads to the day of a due: since it, or on it while it is to come. */
export const wordOf = (day: string, today: string) => (day < today ? 'since' : 'on');
