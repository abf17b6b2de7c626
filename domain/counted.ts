/** Returns '1 photo' or '2 photos', in English. */
export const counted = (count: number, one: string) => `${count} ${one}${count === 1 ? '' : 's'}`;
