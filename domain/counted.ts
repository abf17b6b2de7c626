/** Returns '1 photo', '2 photos' and so on, in English. */
export const counted = (count: number, one: string) => `${count} ${one}${count === 1 ? '' : 's'}`;
